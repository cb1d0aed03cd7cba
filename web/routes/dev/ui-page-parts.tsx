import { Accordion } from '#web/ui/accordion/accordion.tsx'
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Dot } from '#web/ui/dot/dot.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { FieldError } from '#web/ui/field/field.tsx'
import * as deliveryIcons from '#web/ui/icons/delivery-icons.tsx'
import * as formIcons from '#web/ui/icons/form-icons.tsx'
import * as shellIcons from '#web/ui/icons/icons.tsx'
import * as listingIcons from '#web/ui/icons/listing-icons.tsx'
import { Note, Stack } from '#web/ui/layout/layout.tsx'
import { MediaRow, MediaRows } from '#web/ui/media-row/media-row.tsx'
import { NotLoaded } from '#web/ui/not-loaded/not-loaded.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Meter } from '#web/ui/progress/progress.tsx'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { SideMenu } from '#web/ui/side-menu/side-menu.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { Steps } from '#web/ui/steps/steps.tsx'
import { Rows, SummaryBox } from '#web/ui/summary/summary.tsx'
import { TabLinks, Tabs } from '#web/ui/tabs/tabs.tsx'
import { Timeline } from '#web/ui/timeline/timeline.tsx'
import { Toast } from '#web/ui/toast/toast.tsx'
import { Sample } from './sample.tsx'
import css from './ui.module.css'

const here = '/dev/ui'
const arrows = { previous: 'Back', next: 'On', pause: 'Pause', play: 'Play' }
const slides = Array.from({ length: 8 }, (_, index) => (
  <div className={css.slide} key={index}>
    {index + 1}
  </div>
))

function fail(): never {
  throw new Error('This fault was asked for by nobody@shop.example')
}

export function WaySamples() {
  return (
    <>
      <Sample wide={8} title="Steps, breadcrumbs, tabs that are places">
        <Stack>
          <Steps label="Order" items={['Bag', 'Details and delivery', 'Payment', 'Done']} current={1} />
          <Breadcrumbs
            label="Where you are"
            items={[{ title: 'Home', url: '/' }, { title: 'Women', url: '/catalog' }, { title: 'Coats and jackets' }]}
          />
          <TabLinks
            label="Subcategories"
            items={['All', 'Coats', 'Down jackets', 'Jackets', 'Trench coats', 'Vests'].map((title) => ({
              title,
              to: `${here}?tab=${title}`,
              current: title === 'Coats',
            }))}
          />
        </Stack>
      </Sample>
      <Sample title="Side menu">
        <SideMenu
          label="Account"
          items={[
            { title: 'Orders', to: here, note: 4 },
            { title: 'Favourites', to: `${here}/favorites` },
            { title: 'Settings', to: `${here}/settings` },
          ]}
        />
      </Sample>
      <Sample title="Tabs and accordion">
        <Stack>
          <Tabs
            label="About the coat"
            items={[
              { id: 'about', title: 'Description', content: 'Double-breasted, to the knee.' },
              { id: 'care', title: 'Care', content: 'Dry clean only.' },
              { id: 'measures', title: 'Measures', content: 'Length 104 cm.' },
            ]}
          />
          <div>
            <Accordion title="Composition" open>
              Wool 80 %, polyamide 20 %
            </Accordion>
            <Accordion title="Delivery">Tomorrow by courier, today from the shop.</Accordion>
          </div>
        </Stack>
      </Sample>
      <Sample title="Toast, share, one error, states">
        <Stack>
          <Toast text="Cable jumper is in your bag" action={{ label: 'Open', to: here }} />
          <Meter share={0.4} label="To the next level" />
          <Meter share={0.62} label="To free delivery" tone="spruce" />
          <FieldError>The list did not load. Try again.</FieldError>
          <Dot state="settled">Delivered</Dot>
          <Dot state="waiting">On its way</Dot>
          <Dot state="action">Waiting for payment</Dot>
        </Stack>
      </Sample>
      <Sample title="Not loaded">
        <NotLoaded text="The size guide did not load." retry="Try again" onRetry={() => undefined} />
      </Sample>
      <Sample title="Empty state">
        <EmptyState
          title="No favourites yet"
          text="Press the heart on a card and the thing stays here."
          action={
            <ButtonLink to={here} kind="line" size="s">
              To the catalogue
            </ButtonLink>
          }
        />
      </Sample>
    </>
  )
}

export function StripSamples() {
  return (
    <>
      <Sample wide={12} title="Carousel: five slides, three from 768 px, 58 % on a phone">
        <Carousel label="Goes with the coat" title="Goes with the coat" labels={arrows}>
          {slides}
        </Carousel>
      </Sample>
      <Sample title="Slide show: moves by itself, can be paused, joined ends">
        <Carousel label="Collections" show={1} loop marks autoplayMs={3000} labels={arrows}>
          {slides.slice(0, 4)}
        </Carousel>
      </Sample>
      <Sample title="Picture before it comes; skeleton">
        <div className={css.frames}>
          <Picture
            image={{ src: '/images/none', widths: [320, 640], width: 960, height: 1280, color: '#dfe3e5', alt: '' }}
            sizes="200px"
            ratio={3 / 4}
          />
          <Stack gap="xs">
            <Skeleton ratio={3 / 4} />
            <Skeleton width="82%" height="12px" />
            <Skeleton width="36%" height="12px" />
          </Stack>
        </div>
      </Sample>
      <Sample title="Icons">
        <div className={css.icons}>
          {Object.entries({ ...shellIcons, ...listingIcons, ...formIcons, ...deliveryIcons }).map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </div>
      </Sample>
    </>
  )
}

export function AccountSamples() {
  return (
    <>
      <Sample title="Summary box">
        <SummaryBox title="Your order">
          <MediaRows>
            <MediaRow media={<Skeleton ratio={3 / 4} />} side="34 900 ₽">
              Coat “Terek shore”
              <Note>Dark spruce, M</Note>
            </MediaRow>
          </MediaRows>
          <Rows
            rows={[
              { term: '3 items', value: '65 700 ₽' },
              { term: 'Discount', value: '−7 000 ₽', tone: 'discount' },
              { term: 'Delivery', value: '0 ₽' },
              { term: 'Bonuses to earn', value: '+2 935', tone: 'gain' },
            ]}
            total={{ term: 'Total', value: '58 700 ₽' }}
          />
        </SummaryBox>
      </Sample>
      <Sample title="Timeline">
        <Timeline
          label="Order"
          items={[
            { date: '4 November, 10:12', title: 'Placed', note: 'On the site, Murmansk', state: 'past' },
            { date: '4 November, 10:14', title: 'Paid', note: 'By card, 21 100 ₽', state: 'past' },
            { date: '7 November, 12:30', title: 'At the pickup point', state: 'current' },
            { date: 'until 14 November', title: 'Collected', state: 'next' },
          ]}
        />
      </Sample>
      <Sample title="A fault, to see what is reported of it">
        <Button kind="line" onClick={fail}>
          Fail
        </Button>
      </Sample>
      <Sample title="Running text">
        <RichText>
          <h2>Wool</h2>
          <p>
            Air is better than water. Hang the coat out overnight, then brush it; <a href="#care">wash knitwear</a> by hand.
          </p>
          <ul>
            <li>Thirty degrees</li>
            <li>No spinning</li>
          </ul>
          <table>
            <tbody>
              <tr>
                <th>Size</th>
                <th>Chest, cm</th>
              </tr>
              <tr>
                <td>M</td>
                <td>92–96</td>
              </tr>
            </tbody>
          </table>
        </RichText>
      </Sample>
    </>
  )
}
