import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#staff/parts/button/button.tsx'
import { readNumber } from '#staff/parts/form/read-number.ts'
import { Popup } from '#staff/parts/popup/popup.tsx'
import { columnsOf, filledDown, isPrice, repriced, roundings, type GridLine, type Rounding } from './grid-edits.ts'
import type { Grid } from './use-grid.ts'

/** What is done with the chosen cells at once. Source: ADM-34. */
export function GridTools({ grid, lines }: { grid: Grid; lines: readonly GridLine[] }) {
  const t = useTranslations('grid')
  const { range, edits } = grid
  const holdsPrices = isPrice(columnsOf(lines)[range.left])
  const hasPrices = columnsOf(lines).some(isPrice)
  const cells = (range.bottom - range.top + 1) * (range.right - range.left + 1)
  return (
    <div className="pg-tools" role="toolbar" aria-label={t('tools')}>
      <span className="mut num">{t('chosen', { count: cells })}</span>
      {hasPrices && (
        <>
          <Popup label={t('percent')} disabled={!holdsPrices}>
            {(close) => (
              <PercentForm
                onDone={(percent, rounding) => {
                  grid.type(repriced(lines, edits, range, { percent, rounding }), { chosen: range })
                  close()
                }}
              />
            )}
          </Popup>
          <Popup label={t('round')} disabled={!holdsPrices}>
            {(close) =>
              roundings.map((rounding) => (
                <button
                  className="pop-row"
                  key={rounding}
                  type="button"
                  onClick={() => {
                    grid.type(repriced(lines, edits, range, { rounding }), { chosen: range })
                    close()
                  }}
                >
                  {t(`roundings.r${rounding}`)}
                </button>
              ))
            }
          </Popup>
        </>
      )}
      <button
        className="chip"
        type="button"
        disabled={range.top === range.bottom}
        onClick={() => grid.type(filledDown(lines, edits, range), { chosen: range })}
      >
        {t('fillDown')} <kbd className="d">Ctrl D</kbd>
      </button>
      <button className="chip" type="button" disabled={!grid.canUndo} onClick={grid.undo}>
        {t('undo')} <kbd className="d">Ctrl Z</kbd>
      </button>
      <button className="chip" type="button" disabled={!grid.canRedo} onClick={grid.redo}>
        {t('redo')}
      </button>
    </div>
  )
}

function PercentForm({ onDone }: { onDone: (percent: number, rounding: Rounding | undefined) => void }) {
  const t = useTranslations('grid')
  const [typed, setTyped] = useState('-10')
  const [rounding, setRounding] = useState<Rounding>()
  const percent = readNumber(typed.replace(/^\+/, ''))
  const isRight = Number.isFinite(percent) && percent > -100 && percent <= 1000
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) onDone(percent, rounding)
      }}
    >
      <label className="sv-in">
        <span>{t('percentLabel')}</span>
        <input inputMode="decimal" value={typed} aria-invalid={!isRight} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <label className="sv-in">
        <span>{t('round')}</span>
        <select value={rounding ?? ''} onChange={(event) => setRounding(roundings.find((one) => String(one) === event.target.value))}>
          <option value="">{t('roundings.none')}</option>
          {roundings.map((one) => (
            <option key={one} value={one}>
              {t(`roundings.r${one}`)}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" disabled={!isRight}>
        {t('reprice')}
      </Button>
    </form>
  )
}
