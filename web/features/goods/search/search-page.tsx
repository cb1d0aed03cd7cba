import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { limits } from '#contracts/limits.ts'
import type { SearchResult } from '#contracts/search.contract.ts'
import { formatCount } from '#core/money.ts'
import { shownPages } from '#web/lib/page/shown-pages.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Wrap } from '#web/ui/layout/layout.tsx'
import { TextLink } from '#web/ui/link/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden/visually-hidden.tsx'
import { FoundGoods } from './found-goods.tsx'
import { useFoundWords } from './found-words.ts'
import { NothingAsked, NothingFound } from './nothing-found.tsx'
import { searchHref, type SearchAddress } from './search-address.ts'
import { SearchField } from './search-field.tsx'
import { Suggestions } from './suggestions.tsx'
import css from './search-page.module.css'

type SearchPageProps = { address: SearchAddress; result: SearchResult | undefined }

const eagerCards = 4

/** All results of a query. The address is the whole state; the form and "show more" work without script. Source: SRCH-01, SRCH-02. */
export function SearchPage({ address, result }: SearchPageProps) {
  const t = useTranslations('search')
  const isBusy = /^\/(?:en\/)?(?:search|s)$/.test(useNavigation().location?.pathname ?? '')
  const { query } = address
  const found = useFoundWords(result)
  return (
    <Wrap>
      <VisuallyHidden as="h1">{t('title')}</VisuallyHidden>
      <SearchField key={query} busy={isBusy} input={{ defaultValue: query }}>
        {query !== '' && (
          <TextLink to={searchHref({})} tone="muted" alone>
            {t('clear')}
          </TextLink>
        )}
      </SearchField>
      <VisuallyHidden live>{found}</VisuallyHidden>
      <div className={css.page}>
        {!result ? (
          <NothingAsked />
        ) : result.products_count === 0 ? (
          <NothingFound result={result} />
        ) : (
          <FoundGoods
            result={result}
            products={result.products}
            offset={(address.from - 1) * limits.searchPage}
            eager={eagerCards}
            busy={isBusy}
            suggestions={<Suggestions suggestions={result.suggestions} query={result.query} />}
            more={<More address={address} total={result.products_count} />}
          />
        )}
      </div>
    </Wrap>
  )
}

function More({ address, total }: { address: SearchAddress; total: number }) {
  const t = useTranslations('search')
  const { page, from, query } = address
  const shown = Math.min(page * limits.searchPage, total)
  const isFull = page + 1 - from >= shownPages
  const next = { query, page: page + 1, from: isFull ? page + 1 : from }
  return (
    <>
      {shown < total && (
        <ButtonLink kind="line" to={searchHref(next)} replace preventScrollReset={!isFull}>
          {t('more', { count: Math.min(total - shown, limits.searchPage) })}
        </ButtonLink>
      )}
      <VisuallyHidden live>{from < page ? t('shown', { count: formatCount(shown), total: formatCount(total) }) : ''}</VisuallyHidden>
    </>
  )
}
