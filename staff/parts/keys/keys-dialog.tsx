import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useMe } from '#staff/lib/me.ts'
import { menu } from '#staff/menu.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { areLettersOn, boundKeys, switchLetters, useKeys, type KeyBinding } from './keys.ts'

/** Keys of the frame, and the list of all that act now, which `?` opens. Source: SUX-1. */
export function FrameKeys() {
  const t = useTranslations()
  const navigate = useNavigate()
  const { may } = useMe()
  const [shown, setShown] = useState<KeyBinding[]>()
  const [isOn, setOn] = useState(areLettersOn)
  const places = menu
    .flatMap(({ items }) => items)
    .filter(({ key, permission }) => key !== undefined && (!permission || may(permission)))
    .map(({ key, name, to }) => ({ key: `g ${key}`, words: t(`menu.${name}`), act: () => void navigate(to) }))
  useKeys([{ key: '?', words: t('keys.help'), act: () => setShown(boundKeys()) }, ...places])
  if (!shown) return null
  const all = [...shown, { key: 'Esc', words: t('keys.close') }]
  return (
    <Dialog title={t('keys.title')} size="s" onClose={() => setShown(undefined)}>
      <dl className="kv keys">
        {all.map(({ key, words }) => {
          const [first = '', second] = key.split(' ')
          return (
            <div key={key}>
              <dt>
                <kbd>{named(first)}</kbd>
                {second !== undefined && <kbd>{named(second)}</kbd>}
              </dt>
              <dd>{words}</dd>
            </div>
          )
        })}
      </dl>
      <label className={`chk${isOn ? ' is-on' : ''}`}>
        <input
          className="vh"
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchLetters(target.checked)
            setOn(target.checked)
          }}
        />
        <i />
        <span>
          {t('keys.letters')}
          <small className="mut list-note">{t('keys.lettersNote')}</small>
        </span>
      </label>
    </Dialog>
  )
}

const named = (key: string): string => (key.length === 1 ? key.toUpperCase() : key.replace(/^\w/, (first) => first.toUpperCase()))
