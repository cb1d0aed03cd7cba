import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { FoundGoods } from './found-goods.tsx'
import { NothingAsked, NothingFound } from './nothing-found.tsx'
import { searchHref } from './search-address.ts'
import type { useSearch } from './search.queries.ts'
import { Suggestions } from './suggestions.tsx'
import css from './popup-results.module.css'

type PopupResultsProps = {
  query: string
  search: ReturnType<typeof useSearch>
  list: ComponentProps<typeof Suggestions>['list']
}

/** What the popup shows under its line: goods and suggestions, words when nothing was found or asked. Source: SH-07, UX-21. */
export function PopupResults({ query, search, list }: PopupResultsProps) {
  const t = useTranslations('search')
  const pages = search.data?.pages ?? []
  const first = pages[0]
  if (query === '')
    return (
      <div className={css.apart}>
        <NothingAsked />
      </div>
    )
  if (search.isError && !search.isFetching && !first)
    return (
      <EmptyState
        title={t('failed')}
        action={
          <Button kind="line" onClick={() => void search.refetch()}>
            {t('retry')}
          </Button>
        }
      />
    )
  if (!first) return <div className={css.waiting} />
  if (first.products_count === 0)
    return (
      <div className={css.apart}>
        <NothingFound result={first} />
      </div>
    )
  const products = pages.flatMap((page) => page.products)
  return (
    <FoundGoods
      result={first}
      products={products}
      busy={search.isPlaceholderData}
      suggestions={<Suggestions suggestions={first.suggestions} query={first.query} list={list} />}
      aside={
        <TextLink to={searchHref({ query: first.query })} tone="muted" alone>
          {t('all')}
        </TextLink>
      }
      more={
        search.hasNextPage && (
          <>
            {search.isFetchNextPageError && <FieldError>{t('failed')}</FieldError>}
            <Button kind="line" busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
              {t('more', { count: Math.min(first.products_count - products.length, limits.searchPage) })}
            </Button>
          </>
        )
      }
    />
  )
}
