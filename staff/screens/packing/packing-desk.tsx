import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { undoCode } from '#contracts/staff/packing-codes.ts'
import type { Packing, PackingLine } from '#contracts/staff/packing.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { Failure, FailureLine } from '#staff/parts/state/failure.tsx'
import { FinishDialog, MissingDialog } from './desk-dialogs.tsx'
import { DeskSide } from './desk-side.tsx'
import { PieceList } from './piece-list.tsx'
import { orderNumberOf } from './scanner.ts'
import { useScanner } from './use-scanner.ts'
import { useScans } from './use-scans.ts'
import { Verdict } from './verdict.tsx'

/** How often an order is looked at that is not scanned for: it may have been cancelled. */
const againMs = 30_000

/** The packing desk: one order over the whole window, worked from the scanner alone. Source: ADM-21. */
export default function PackingDesk() {
  const { number = '' } = useParams()
  const order = useQuery({
    queryKey: ['packing', number],
    queryFn: ({ signal }) => staffApi('GET /staff/packing/:number', { params: { number } }, { signal }),
    refetchInterval: ({ state }) => (state.data && !state.data.can.scan ? againMs : false),
  })
  if (order.isError) return <Failure error={order.error} onRetry={() => void order.refetch()} />
  return order.data ? <Desk packing={order.data} key={number} /> : null
}

function Desk({ packing }: { packing: Packing }) {
  const t = useTranslations('packing')
  const { name } = useMe()
  const { number } = packing
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const scans = useScans(number)
  const [asks, setAsks] = useState<'finish' | PackingLine>()
  const keep = (next: Packing) => {
    queryClient.setQueryData(['packing', number], next)
    setAsks(undefined)
    scans.dismiss()
  }
  const turn = useMutation({
    mutationFn: (act: 'aside' | 'resume') =>
      act === 'aside'
        ? staffApi('POST /staff/packing/:number/aside', { params: { number } })
        : staffApi('POST /staff/packing/:number/resume', { params: { number } }),
    onSuccess: keep,
  })
  const openNext = useMutation({
    mutationFn: () => staffApi('GET /staff/packing', { query: { view: 'todo', limit: '1' } }),
    onSuccess: ({ results: [next] }) => void navigate(next ? `/packing/${next.number}` : '/packing'),
  })
  const take = (code: string) => {
    if (asks) return
    const scanned = orderNumberOf(code)
    if (scanned === number && packing.packed_at) openNext.mutate()
    else if (scanned !== undefined && scanned !== number) void navigate(`/packing/${scanned}`)
    else if (scanned === undefined) scans.scan(code)
  }
  useScanner(take)
  const left = packing.pieces - packing.done
  const isCancelled = packing.status === 'cancelled'
  return (
    <div className="sv pk">
      <title>{t('pageTitle', { number })}</title>
      <header className="pk-top">
        <Link className="link" to="/packing">
          {t('leave')}
        </Link>
        <b className="b num nb pk-no">{number}</b>
        <span>{packing.slot ? t('slot', { delivery: packing.delivery, ...packing.slot }) : packing.delivery}</span>
        <span className="mut">{t('waiting', { count: packing.waiting })}</span>
        <span className="grow" />
        {scans.isStuck && <span className="red">{t('stuck')}</span>}
        <span className="mut">{name}</span>
      </header>
      <Verdict verdict={scans.verdict} onDismiss={scans.dismiss} note={isCancelled && <Cancelled packing={packing} />}>
        {t(`idle.${stageOf(packing)}`)}
      </Verdict>
      <main className="pk-b" id="main">
        <PieceList lines={packing.lines} canReport={packing.can.set_aside} onMissing={setAsks} />
        <DeskSide packing={packing} onCode={take} />
      </main>
      <footer className="pk-f">
        {packing.packed_at || isCancelled || packing.awaits_change !== null ? (
          <button className="btn" type="button" onClick={() => openNext.mutate()}>
            {t('openNext')}
          </button>
        ) : packing.can.resume ? (
          <button className="btn" type="button" onClick={() => turn.mutate('resume')}>
            {t(packing.aside?.reason === 'missing' ? 'resumeFound' : 'resume')}
          </button>
        ) : (
          <button className="btn" type="button" disabled={!packing.can.finish || scans.isStuck} onClick={() => setAsks('finish')}>
            {left > 0 ? t('packedLeft', { left }) : t('packed')}
          </button>
        )}
        {packing.can.set_aside && (
          <button className="btn btn--line" type="button" onClick={() => turn.mutate('aside')}>
            {t('setAside')}
          </button>
        )}
        {packing.can.scan && packing.done > 0 && (
          <button className="link sm" type="button" onClick={() => scans.scan(undoCode)}>
            {t('undo')}
          </button>
        )}
        {turn.isError && <FailureLine error={turn.error} />}
        {openNext.isError && <FailureLine error={openNext.error} />}
      </footer>
      {asks === 'finish' && <FinishDialog packing={packing} onClose={() => setAsks(undefined)} onDone={keep} />}
      {typeof asks === 'object' && <MissingDialog packing={packing} line={asks} onClose={() => setAsks(undefined)} onDone={keep} />}
    </div>
  )
}

function stageOf({ status, awaits_change: awaits, packed_at: packedAt, aside, can, pieces, done }: Packing): string {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'cancel_requested') return 'asked'
  if (awaits !== null) return 'awaits'
  if (packedAt) return 'packed'
  if (aside) return 'aside'
  if (pieces === done && can.finish) return 'weigh'
  return can.scan ? 'scan' : 'closed'
}

/** What becomes of the pieces of a cancelled order, and which order has taken its place. Source: ADM-17. */
function Cancelled({ packing }: { packing: Packing }) {
  const t = useTranslations('packing')
  return (
    <p>
      {packing.replaced_by !== null && (
        <>
          {t('cancelled.replacedBy')}{' '}
          <Link className="link num" to={`/packing/${packing.replaced_by}`}>
            {packing.replaced_by}
          </Link>
          .{' '}
        </>
      )}
      {(packing.packed_at !== null || packing.done > 0) && t('cancelled.unpack')}
    </p>
  )
}
