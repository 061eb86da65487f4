import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { CallError } from '../../shared/contract/calls/client.ts'
import type { WireError } from '../../shared/contract/envelope.ts'
import { shortenPost, type PostingAddress, type PostResult } from '../../shared/contract/posting.ts'
import { skipWhileRunning } from '../lib/press.ts'
import { newId } from '../stores/commands.ts'
import { sendPost } from '../stores/posting.ts'

/** What the dialog starts with. */
interface PostSource {
  readonly campaign: string
  readonly text: string
  readonly picture: Blob | undefined
}

/**
 * A post before and after it is sent. `address`: where it goes. A post that was sent can be sent again only after it
 * was changed; a second press while it is sent does nothing.
 */
export function usePost(source: PostSource, address: Readonly<Ref<PostingAddress | null | undefined>>) {
  const text = ref(shortenPost(source.text))
  const isWithPicture = ref(true)
  const picture = computed(() => (isWithPicture.value ? source.picture : undefined))
  const isSending = ref(false)
  const result = shallowRef<PostResult>()
  const error = shallowRef<WireError>()
  const request = newRequest()
  function clear() {
    request.renew()
    result.value = error.value = undefined
  }
  watch([text, picture], clear)
  const isEmpty = computed(() => text.value.trim() === '' && !picture.value)

  async function post(to: PostingAddress) {
    isSending.value = true
    error.value = undefined
    try {
      const { host, ending } = to
      result.value = await sendPost({
        ...{ campaign: source.campaign, request: request.id(), to: { host, ending } },
        ...{ text: text.value, picture: picture.value },
      })
      // The next press is a new attempt. A press without an answer is not: the host may have posted already.
      request.renew()
    } catch (thrown) {
      if (!(thrown instanceof CallError)) throw thrown
      error.value = thrown.error
    } finally {
      isSending.value = false
    }
  }
  return {
    ...{ text, picture, isWithPicture, isSending, result, error, isEmpty },
    clear,
    isShortened: shortenPost(source.text) !== source.text,
    canSend: computed(() => !isEmpty.value && !isSending.value && result.value?.outcome !== 'sent'),
    send: skipWhileRunning(async () => {
      if (address.value && result.value?.outcome !== 'sent') await post(address.value)
    }),
  }
}

/** The id of a request, and a function that replaces it. */
function newRequest() {
  let id = newId()
  return { id: () => id, renew: () => void (id = newId()) }
}
