import { useState } from 'react'
import { Badge } from '#web/ui/badge/badge.tsx'
import { Chip, ChipLink, ChipList } from '#web/ui/chip/chip.tsx'
import { Facet, FacetMore } from '#web/ui/facet/facet.tsx'
import { FacetOption } from '#web/ui/facet/facet-option.tsx'
import { FacetRange } from '#web/ui/facet/facet-range.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { BonusLine, Price } from '#web/ui/price/price.tsx'
import { type SizeCell, SizePicker } from '#web/ui/size-picker/size-picker.tsx'
import { Stars } from '#web/ui/stars/stars.tsx'
import { MiniSwatches, Swatch, SwatchList } from '#web/ui/swatch/swatch.tsx'
import { Line, Sample } from './sample.tsx'
import css from './ui.module.css'

const here = '/dev/ui'
const cloths = [
  { label: 'Dark spruce', color: '#2b4a3f' },
  { label: 'Graphite', color: '#3a3e45' },
  { label: 'Grey stone', color: '#b0b0aa' },
  { label: 'Polar night', color: '#222d3d' },
  { label: 'Ice', color: '#c3cbd0' },
]
const sizes: SizeCell[] = [
  { id: 1, title: 'XS', state: 'many', note: '40' },
  { id: 2, title: 'S', state: 'few', note: 'few' },
  { id: 3, title: 'M', state: 'many', note: '44–46' },
  { id: 4, title: 'L', state: 'last', note: 'last one' },
  { id: 5, title: 'XL', state: 'none', note: 'none' },
  { id: 6, title: 'XXL', state: 'soon', note: 'soon' },
]

export function SizeSamples() {
  const [size, setSize] = useState(3)
  return (
    <Sample title="Sizes: free, few, chosen, last, none, soon; nothing chosen yet">
      <Stack>
        <SizePicker label="Size" narrow sizes={sizes} selectedId={size} onPick={(picked) => setSize(picked.id)} />
        <SizePicker label="Size" narrow sizes={sizes.slice(0, 3)} onPick={() => {}} error="Choose a size" />
      </Stack>
    </Sample>
  )
}

export function GoodsSamples() {
  return (
    <>
      <Sample title="Price: plain, sale, with dollars, bonuses, stars, in a card">
        <Stack gap="s">
          <Price size="l" price="34 900 ₽" />
          <Price size="l" price="34 900 ₽" old="41 900 ₽" discount="−17 %" labels={{ price: 'Price', old: 'Before' }} />
          <Price size="l" price="34 900 ₽" approx="≈ $374.79" />
          <BonusLine>+1 745 bonuses</BonusLine>
          <Price price="5 880 ₽" old="8 400 ₽" discount="−30 %" />
          <Stars value={4.5} label="4.5 of 5" />
        </Stack>
      </Sample>
      <Sample title="Colours: current, free, sold out; in a card">
        <Stack>
          <SwatchList label="Colour">
            {cloths.map((cloth, index) => (
              <Swatch key={cloth.label} to={here} {...cloth} current={index === 0} unavailable={index === 3} />
            ))}
          </SwatchList>
          <MiniSwatches cloths={cloths.slice(0, 3).map((cloth, index) => ({ ...cloth, current: index === 0 }))}>3 colours</MiniSwatches>
        </Stack>
      </Sample>
      <Sample title="Labels, chips, pages">
        <Stack>
          <Line>
            <Badge>New</Badge>
            <Badge tone="sale">−25 %</Badge>
            <Badge tone="eco">Eco</Badge>
            <Badge tone="soon">Soon</Badge>
            <Badge>Set</Badge>
          </Line>
          <ChipList label="Filters">
            <ChipLink to={here} removeLabel="Without coats">
              Coats
            </ChipLink>
            <Chip pressed>M</Chip>
            <Chip pressed={false} count={21}>
              Wool
            </Chip>
            <ChipLink to={here} kind="bare">
              Reset
            </ChipLink>
          </ChipList>
          <Pagination page={5} pages={12} hrefOf={() => here} labels={{ nav: 'Pages', previous: 'Back', next: 'On' }} />
        </Stack>
      </Sample>
    </>
  )
}

export function FacetSamples() {
  const [range, setRange] = useState({ from: 18_000, to: 40_000 })
  const [on, setOn] = useState(['coats', 'm', 'l', 'spruce'])
  const toggle = (value: string) => setOn(on.includes(value) ? on.filter((other) => other !== value) : [...on, value])
  const option = (value: string) => ({ to: here, checked: on.includes(value), onToggle: () => toggle(value) })
  return (
    <Sample title="Filters: rows, sizes, colours, price, more">
      <div className={css.facets}>
        <Facet title="Category">
          <FacetOption {...option('coats')} count={18}>
            Coats
          </FacetOption>
          <FacetOption {...option('jackets')} count={9}>
            Jackets
          </FacetOption>
          <FacetOption to={here} checked={false} disabled count={0}>
            Vests
          </FacetOption>
          <FacetMore label="12 more" isNeeded={false}>
            <FacetOption {...option('trench')} count={6}>
              Trench coats
            </FacetOption>
          </FacetMore>
        </Facet>
        <Facet title="Size" kind="sizes">
          {['xs', 's', 'm', 'l', 'xl', 'xxl'].map((size) => (
            <FacetOption key={size} kind="size" {...option(size)}>
              {size.toUpperCase()}
            </FacetOption>
          ))}
          <FacetOption kind="size" to={here} checked={false} disabled>
            3XL
          </FacetOption>
        </Facet>
        <Facet title="Colour">
          <FacetOption kind="colour" cloth={{ color: '#2b4a3f' }} count={7} {...option('spruce')}>
            Dark spruce
          </FacetOption>
          <FacetOption kind="colour" cloth={{ color: '#3a3e45' }} count={11} {...option('graphite')}>
            Graphite
          </FacetOption>
        </Facet>
        <Facet title="Price, ₽">
          <FacetRange
            min={1000}
            max={60_000}
            value={range}
            onCommit={setRange}
            format={(value) => value.toLocaleString('ru-RU')}
            labels={{ from: 'From', to: 'To' }}
          />
        </Facet>
      </div>
    </Sample>
  )
}
