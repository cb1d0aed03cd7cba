import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffReturn } from '#contracts/staff/returns.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button, TextButton } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { playVerdict } from '../packing/sound.ts'
import { useScanner } from '../packing/use-scanner.ts'
import { conditions, lineOfCode, receiveBody, type LookedPiece } from './condition-lines.ts'

/** Takes a return in by scanner: each piece is scanned, and its condition chosen. Source: ADM-25. */
export function ReceiveReturn({ returned, id, onDone }: { returned: StaffReturn; id: string; onDone: (next: StaffReturn) => void }) {
  const t = useTranslations('returns')
  const [looked, setLooked] = useState<readonly LookedPiece[]>([])
  const [unknown, setUnknown] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const receive = useMutation({
    mutationFn: () => staffApi('POST /staff/returns/:id/receive', { params: { id }, body: receiveBody(returned.lines, looked) }),
    onSuccess: onDone,
  })
  const take = (code: string) => {
    const isUsed = looked.some((piece) => piece.code === code)
    const line = isUsed ? undefined : lineOfCode(returned.lines, looked, code)
    playVerdict(line !== undefined)
    setUnknown(line ? undefined : code)
    if (!line) return
    const isCode = /^01\d{14}21/.test(code)
    const condition = line.reason === 'quality' ? 'faulty' : 'shelf'
    setLooked([...looked, { itemId: line.item_id, condition, ...(isCode && { code }) }])
  }
  useScanner(take)
  const type = (event: React.SyntheticEvent) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (field.current) field.current.value = ''
    if (code !== '') take(code)
  }
  const choose = (index: number, condition: LookedPiece['condition']) =>
    setLooked(looked.map((piece, at) => (at === index ? { ...piece, condition } : piece)))
  const left = returned.pieces - looked.length
  return (
    <section className="sv-s rt">
      <h2>{t('receive.title', { done: looked.length, all: returned.pieces })}</h2>
      <form onSubmit={type}>
        <label className="sv-in">
          <span>{t('receive.scan')}</span>
          <input ref={field} autoComplete="off" spellCheck={false} data-scanned maxLength={300} />
        </label>
      </form>
      <p className="red" role="alert">
        {unknown !== undefined && t('receive.unknown', { code: unknown })}
      </p>
      <ul className="rt-l">
        {looked.map((piece, index) => {
          const line = returned.lines.find((one) => one.item_id === piece.itemId)
          const title = line ? t('piece', { title: line.title, size: line.size }) : ''
          return (
            // Pieces are alike: only their place tells them apart.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span className="num">{index + 1}</span>
              <span>
                <b className="b">{title}</b>
              </span>
              <fieldset className="rt-o">
                <legend className="vh">{t('receive.condition', { title })}</legend>
                {conditions.map((condition) => (
                  <label key={condition}>
                    <input
                      type="radio"
                      name={`condition-${index}`}
                      checked={piece.condition === condition}
                      onChange={() => choose(index, condition)}
                    />
                    {t(`condition.${condition}`)}
                  </label>
                ))}
              </fieldset>
            </li>
          )
        })}
      </ul>
      {looked.length > 0 && <TextButton onClick={() => setLooked(looked.slice(0, -1))}>{t('receive.undo')}</TextButton>}
      <Button busy={receive.isPending} disabled={left > 0} onClick={() => receive.mutate()}>
        {left > 0 ? t('receive.left', { left }) : t('receive.act', { sum: t('roubles', { sum: returned.total }) })}
      </Button>
      {receive.isError && <FailureLine error={receive.error} />}
    </section>
  )
}
