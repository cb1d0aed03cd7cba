import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffOrder } from '#contracts/staff/orders.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { useMe } from '#staff/lib/me.ts'
import { TextButton } from '#staff/parts/button/button.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { orderQuery } from './orders.queries.ts'

/** Who looks after an order; it is taken by who has it not, and let go by anybody who may act. Source: ADM-12. */
export function OrderAssignee({ order: { number, assignee } }: { order: StaffOrder }) {
  const t = useTranslations('orders')
  const client = useQueryClient()
  const { id, may } = useMe()
  const give = useMutation({
    mutationFn: (member: number | null) =>
      staffApi('PUT /staff/orders/:number/assignee', { params: { number }, body: { member_id: member } }),
    onSuccess: (order) => client.setQueryData(orderQuery(number).queryKey, order),
  })
  return (
    <>
      <p>
        {assignee ? assignee.id === id ? t('assignee.me') : assignee.name : <span className="mut">{t('assignee.nobody')}</span>}{' '}
        {may('orders.write') && (
          <TextButton disabled={give.isPending} onClick={() => give.mutate(assignee ? null : id)}>
            {assignee ? t('assignee.release') : t('assignee.takeSelf')}
          </TextButton>
        )}
      </p>
      {give.error && <FailureLine error={give.error} />}
    </>
  )
}
