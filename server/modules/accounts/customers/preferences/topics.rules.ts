import { channels, topics, type Channel, type SubscriptionTopic, type Topic } from '#contracts/choices.contract.ts'

/** What belongs to an order goes out in any case. Source: decisions S. */
const locked: readonly Topic[] = ['orders']
/** Advertising: nothing goes out without a consent that lives. Source: decisions K, reliability §6.13. */
const marketing: readonly Topic[] = ['price_drop', 'collections', 'magazine']
/** What text messages are written about; of all else only emails go out, and a checkbox for text messages would do nothing. */
const alsoByText: readonly Topic[] = ['orders', 'surveys']
/** On until somebody says otherwise: about what they own, and how they liked what they bought. */
const onByDefault: readonly Topic[] = ['bonuses', 'surveys']

export interface Choice {
  topic: string
  channel: Channel
  isOn: boolean
}

/** Whether a topic goes out by a channel to somebody who chose so; `isSubscribed` is what they agreed to in a form. Source: ACC-06. */
export function isOn(topic: Topic, channel: Channel, choices: readonly Choice[], isSubscribed: boolean): boolean {
  if (!goesOutBy(topic, channel)) return false
  if (locked.includes(topic)) return true
  const chosen = choices.find((one) => one.topic === topic && one.channel === channel)
  if (chosen) return chosen.isOn
  return onByDefault.includes(topic) || (channel === 'email' && marketing.includes(topic) && isSubscribed)
}

function goesOutBy(topic: Topic, channel: Channel): boolean {
  return channel === 'email' || alsoByText.includes(topic)
}

/** All topics with a checkbox for each way that they go out by. */
export function topicStates(choices: readonly Choice[], isSubscribed: boolean): SubscriptionTopic[] {
  return topics.map((topic) => ({
    topic,
    email: isOn(topic, 'email', choices, isSubscribed),
    sms: goesOutBy(topic, 'sms') ? isOn(topic, 'sms', choices, isSubscribed) : null,
    is_locked: locked.includes(topic),
    is_marketing: marketing.includes(topic),
  }))
}

/** The checkboxes of a topic as they stand. */
export function checkboxesOf(state: SubscriptionTopic): Choice[] {
  return channels.flatMap((channel) => {
    const isOn = state[channel]
    return isOn === null ? [] : [{ topic: state.topic, channel, isOn }]
  })
}

/** Whether anything that is advertising goes out. */
export function wantsMarketing(states: readonly SubscriptionTopic[]): boolean {
  return states.some((one) => one.is_marketing && channels.some((channel) => one[channel]))
}
