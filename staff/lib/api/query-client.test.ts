import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('[SUX-6] an act without a network fails at once, and is not done when the network is back', async () => {
  let tries = 0
  const act = new MutationObserver(queryClient, {
    mutationFn: async () => {
      tries += 1
      throw new Error('the server cannot be reached')
    },
  })
  onlineManager.setOnline(false)
  await expect(act.mutate()).rejects.toThrow('cannot be reached')
  onlineManager.setOnline(true)
  await queryClient.resumePausedMutations()
  expect(tries).toBe(1)
})
