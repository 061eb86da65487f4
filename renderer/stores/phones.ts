import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { whenIdle } from '../lib/whenIdle.ts'
import { useView } from '../lib/query.ts'
import { useCommands } from './commands.ts'
import { useSignedOut } from './connection.ts'

/**
 * The campaign that is open to phones, kept up to date. It is asked for when the page is idle, because it is rarely open. A
 * club has none: its players have accounts.
 */
export const usePhones = defineStore('phones', () => {
  const { isClub } = useSignedOut()
  const commands = useCommands()
  const isSettled = ref(false)
  whenIdle(() => (isSettled.value = true))
  const { data, error, reload } = useView(
    'phones.get',
    () => (isSettled.value && !isClub ? {} : undefined),
    (touched) => touched.some(({ kind }) => kind === 'phones'),
  )
  const evening = computed(() => data.value?.open ?? null)
  const addresses = computed(() => data.value?.addresses ?? [])
  /** Opens a campaign at an address. Errors are shown in a notice. */
  const open = async (campaign: string, address: string): Promise<void> => {
    await commands.transfer('phones.open', { campaign, address })
    await reload()
  }
  /** Ends the evening. */
  const close = async (): Promise<void> => {
    await commands.transfer('phones.close', {})
    await reload()
  }
  /** Replaces the code of a warband. */
  const renew = async (warband: string): Promise<void> => {
    await commands.transfer('phones.renew', { warband })
    await reload()
  }
  return { data, error, evening, addresses, reload, open, close, renew }
})
