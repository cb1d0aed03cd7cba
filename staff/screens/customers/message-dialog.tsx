import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { messageTemplates, type CustomerCard, type MessageTemplate } from '#contracts/staff/customers.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { Button } from '#staff/parts/button/button.tsx'
import { Dialog } from '#staff/parts/dialog/dialog.tsx'
import { FailureLine } from '#staff/parts/state/failure.tsx'
import { newKey, useCustomerAct } from './customer.queries.ts'

/** A message by a template; what was sent cannot be taken back. Source: ADM-29. */
export function MessageDialog({ id, card, onClose }: { id: string; card: CustomerCard; onClose: () => void }) {
  const t = useTranslations('customers')
  const send = useCustomerAct(id, 'message')
  const [key] = useState(newKey)
  const [template, setTemplate] = useState<MessageTemplate>('no_answer')
  const [channel, setChannel] = useState<'email' | 'sms'>(card.email ? 'email' : 'sms')
  const [locale, setLocale] = useState<'ru' | 'en'>('ru')
  const [order, setOrder] = useState(card.latest_orders[0]?.number ?? '')
  const texts = useQuery({
    queryKey: ['message-templates', locale, order],
    queryFn: ({ signal }) =>
      staffApi('GET /staff/message-templates', { query: { locale, ...(order && { order_number: order }) } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const text = texts.data?.results.find((one) => one.template === template)?.text
  return (
    <Dialog
      title={t('messageTitle')}
      size="s"
      onClose={onClose}
      actions={
        <>
          <Button
            busy={send.isPending}
            onClick={() => send.mutate({ template, channel, locale, key, ...(order && { order_number: order }) }, { onSuccess: onClose })}
          >
            {t('messageSend')}
          </Button>
          <Button kind="line" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      {send.error && <FailureLine error={send.error} />}
      <div className="opts" role="radiogroup" aria-label={t('template')}>
        {messageTemplates.map((one) => (
          <label className={one === template ? 'is-on' : undefined} key={one}>
            <input className="vh" type="radio" name="template" checked={one === template} onChange={() => setTemplate(one)} />
            <i />
            <span>{t(`templates.${one}`)}</span>
          </label>
        ))}
      </div>
      <label className="sv-in mt">
        <span>{t('channel')}</span>
        <select value={channel} onChange={({ target }) => setChannel(target.value === 'sms' ? 'sms' : 'email')}>
          {card.email && <option value="email">{t('byEmail')}</option>}
          <option value="sms">{t('bySms')}</option>
        </select>
      </label>
      <label className="sv-in">
        <span>{t('language')}</span>
        <select value={locale} onChange={({ target }) => setLocale(target.value === 'en' ? 'en' : 'ru')}>
          <option value="ru">{t('languages.ru')}</option>
          <option value="en">{t('languages.en')}</option>
        </select>
      </label>
      <label className="sv-in">
        <span>{t('order')}</span>
        <select value={order} onChange={({ target }) => setOrder(target.value)}>
          <option value="">{t('noOrder')}</option>
          {card.latest_orders.map(({ number }) => (
            <option key={number}>{number}</option>
          ))}
        </select>
      </label>
      {texts.error && <FailureLine error={texts.error} />}
      {text !== undefined && (
        <blockquote className="look msg" lang={locale}>
          {text}
        </blockquote>
      )}
      <p className="xs mut pad-t">{t('messageNote')}</p>
    </Dialog>
  )
}
