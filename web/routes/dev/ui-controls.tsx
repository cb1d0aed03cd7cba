import { useState } from 'react'
import { Agreement } from '#web/ui/agreement/agreement.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { CrossIcon, HeartIcon } from '#web/ui/icons/icons.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import { TextButton, TextLink } from '#web/ui/link/text-link.tsx'
import { OptionBoxes } from '#web/ui/option-boxes/option-boxes.tsx'
import { Quantity } from '#web/ui/quantity/quantity.tsx'
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx'
import { Segments } from '#web/ui/segments/segments.tsx'
import { Slider } from '#web/ui/slider/slider.tsx'
import { As, Line, Sample } from './sample.tsx'

export function ButtonSamples() {
  return (
    <Sample wide={8} title="Button: rest, hover, pressed, focus, busy, disabled; outlined, small, done, link; icon buttons">
      <Line>
        <Button>Add to bag</Button>
        <As state="hover">
          <Button>Add to bag</Button>
        </As>
        <As state="active">
          <Button>Add to bag</Button>
        </As>
        <As state="focus-visible">
          <Button>Add to bag</Button>
        </As>
        <Button busy>Add to bag</Button>
        <Button kind="line" busy>
          Load again
        </Button>
        <Button disabled>Add to bag</Button>
      </Line>
      <Line>
        <Button kind="line">Ask</Button>
        <As state="hover">
          <Button kind="line">Ask</Button>
        </As>
        <Button kind="line" size="s">
          Small
        </Button>
        <Button kind="done" size="s">
          Added
        </Button>
        <ButtonLink to="/dev/ui" kind="line" size="s">
          A link
        </ButtonLink>
        <IconButton label="Favourite" kind="line" size={52}>
          <HeartIcon />
        </IconButton>
        <IconButton label="Favourite" kind="line" size={52} pressed>
          <HeartIcon />
        </IconButton>
        <IconButton label="Close" size={48}>
          <CrossIcon />
        </IconButton>
        <IconButton label="Close" size={48} disabled>
          <CrossIcon />
        </IconButton>
      </Line>
      <Line>
        <TextLink to="/dev/ui">A text link</TextLink>
        <As state="hover">
          <TextLink to="/dev/ui">under the pointer</TextLink>
        </As>
        <TextButton tone="muted">Remove</TextButton>
        <TextButton disabled>Send again in 0:42</TextButton>
      </Line>
    </Sample>
  )
}

export function QuantitySamples() {
  const [quantity, setQuantity] = useState(4)
  const [spent, setSpent] = useState(1000)
  const labels = { less: 'One less', value: 'Quantity', more: 'One more' }
  return (
    <Sample title="Quantity: at the minimum, free, busy, disabled; slider: free, disabled; consents: ticked, empty, wrong, disabled, locked, text">
      <Line>
        <Quantity value={1} labels={labels} onValueChange={() => {}} />
        <Quantity value={quantity} max={9} labels={labels} onValueChange={setQuantity} />
        <Quantity value={2} busy labels={labels} onValueChange={() => {}} />
        <Quantity value={2} disabled labels={labels} onValueChange={() => {}} />
      </Line>
      <Slider label="Bonuses" min={0} max={1240} value={spent} onValueChange={setSpent} scale={['0', 'up to 30% of the order', '1 240']} />
      <Slider label="Bonuses, disabled" min={0} max={1240} value={400} disabled onValueChange={() => {}} />
      <Agreement kind="text_active_checkbox">
        I accept the <TextLink to="/dev/ui">terms</TextLink>
      </Agreement>
      <Agreement kind="text_not_active_checkbox">Send me emails</Agreement>
      <Checkbox error="Tick to go on">Required</Checkbox>
      <Checkbox disabled count={0}>
        Unavailable
      </Checkbox>
      <Checkbox disabled defaultChecked>
        Always on
      </Checkbox>
      <Agreement kind="text">By ordering you agree to the privacy notice.</Agreement>
    </Sample>
  )
}

export function ChoiceSamples() {
  return (
    <>
      <Sample wide={8} title="Option boxes: chosen, free, not available">
        <OptionBoxes
          legend="Delivery"
          legendHidden
          name="delivery"
          defaultValue="courier"
          options={[
            { value: 'courier', label: 'Courier', note: 'Tomorrow, 21 November, 10 to 14', side: '0 ₽' },
            { value: 'point', label: 'Pickup point', note: '14 points nearby, from 22 November', side: '0 ₽' },
            { value: 'shop', label: 'Shop', note: 'Not in your city', side: '—', disabled: true },
          ]}
        />
      </Sample>
      <Sample title="Radios and segments">
        <Stack>
          <RadioGroup
            legend="Fit"
            name="fit"
            defaultValue="true"
            options={[
              { value: 'small', label: 'Runs small' },
              { value: 'true', label: 'True to size' },
              { value: 'large', label: 'Runs large', disabled: true },
            ]}
          />
          <Segments
            legend="Delivery"
            name="segment"
            defaultValue="courier"
            options={[
              { value: 'courier', label: 'Courier' },
              { value: 'point', label: 'Point' },
              { value: 'shop', label: 'Shop', disabled: true },
            ]}
          />
        </Stack>
      </Sample>
    </>
  )
}
