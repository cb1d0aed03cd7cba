import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ListingBannerRow, MerchandisedPlace, StaffListingBanner } from '#contracts/staff/merchandising.contract.ts'
import { staffApi } from '#staff/lib/api/client.ts'
import { moved } from '#staff/parts/order/moved.ts'
import { showToast } from '#web/ui/toast/toast-store.ts'
import { movedBanner } from './banner-values.ts'

/** A new banner, or one that is stored, in its dialog. */
export type OpenBanner = { banner: ListingBannerRow | undefined; after: number | null }

export interface Banners {
  open: OpenBanner | undefined
  edit: (banner: ListingBannerRow | undefined, after?: number | null) => void
  close: () => void
  /** Puts it behind so many products. */
  put: (banner: ListingBannerRow, after: number) => void
  /** Puts it to another place among the banners. */
  order: (from: number, to: number) => void
  remove: (banner: ListingBannerRow) => void
  refresh: () => void
  isBusy: boolean
  error: unknown
}

/** What is done with the banners of a place: each act is saved at once and can be taken back from its message. Source: ADM-46, SUX-9. */
export function useBanners({ place, banners }: MerchandisedPlace): Banners {
  const t = useTranslations('merchandising')
  const client = useQueryClient()
  const [open, setOpen] = useState<OpenBanner>()
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['merchandising', place] })
    void client.invalidateQueries({ queryKey: ['history'] })
  }
  const change = (banner: ListingBannerRow, to: Partial<Pick<StaffListingBanner, 'after_products' | 'position'>>) =>
    staffApi('PUT /staff/listing-banners/:id', { params: { id: String(banner.id) }, body: movedBanner(banner, to) })
  const acting = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    // Of what somebody else has saved the state of now is shown, and said what became of the act.
    onSettled: refresh,
  })
  const act = (todo: () => Promise<{ text: string; back: () => Promise<unknown> }>): void => {
    if (acting.isPending) return
    acting.mutate(async () => {
      const { text, back } = await todo()
      showToast({ text, action: { label: t('takeBack'), onAct: () => acting.mutate(async () => void (await back())) } })
    })
  }
  return {
    open,
    edit: (banner, after = null) => setOpen({ banner, after }),
    close: () => setOpen(undefined),
    put: (banner, after) => {
      if (after === banner.after_products) return
      act(async () => {
        const saved = await change(banner, { after_products: after })
        return {
          text: t('bannerMoved', { name: banner.title.ru, count: after }),
          back: () => change(saved, { after_products: banner.after_products }),
        }
      })
    },
    order: (from, to) =>
      act(async () => {
        const before = banners.map(({ position }) => position)
        const saved: { row: ListingBannerRow; was: number }[] = []
        for (const [position, banner] of moved(banners, from, to).entries())
          if (banner.position !== position)
            saved.push({ row: await change(banner, { position }), was: before[banners.indexOf(banner)] ?? 0 })
        return {
          text: t('bannerOrdered', { name: banners[from]?.title.ru ?? '', place: to + 1 }),
          back: async () => {
            for (const { row, was } of saved) await change(row, { position: was })
          },
        }
      }),
    remove: (banner) =>
      act(async () => {
        await staffApi('DELETE /staff/listing-banners/:id', {
          params: { id: String(banner.id) },
          query: { revision: String(banner.revision) },
        })
        const { revision: _, ...again } = movedBanner(banner, {})
        return {
          text: t('bannerRemoved', { name: banner.title.ru }),
          back: () => staffApi('POST /staff/listing-banners', { body: { ...again, video: banner.video, product_id: banner.product_id } }),
        }
      }),
    refresh,
    isBusy: acting.isPending,
    error: acting.error ?? undefined,
  }
}
