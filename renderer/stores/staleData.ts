import { defineStore } from 'pinia'
import { ref } from 'vue'
import { onStaleData, type UnreachablePart } from '../api/network.ts'
import { useText } from '../text/useText.ts'
import { useNotices } from './notices.ts'

/**
 * `asOf`: time at which the shown data were read, if they are old because a club's host does not answer or cannot
 * reach its database.
 */
export const useStaleData = defineStore('away', () => {
  const asOf = ref<string>()
  const what = ref<UnreachablePart>('network')
  const notices = useNotices()
  const { t } = useText()
  onStaleData((since, part) => {
    const isBack = asOf.value !== undefined && since === undefined && what.value === 'database'
    asOf.value = since
    what.value = part
    if (isBack) notices.say('done', t('strip.database-back'))
  })
  return { asOf, what }
})
