import type { InputOf, MethodAnswer } from '../../shared/contract/calls/answers.ts'
import type { PostResult } from '../../shared/contract/posting.ts'
import { callHost } from '../api/client.ts'
import { useView } from '../lib/query.ts'

/** Where posts of a campaign go. Only this dialog changes it, so no event causes a reload. */
export const usePostAddress = (campaign: () => string | undefined) =>
  useView(
    'posting.get',
    () => {
      const id = campaign()
      return id === undefined ? undefined : { campaign: id }
    },
    () => false,
  )

/** Sets or removes the address for posts of a campaign. Rejects with `CallError`. */
export const setPostAddress = (input: InputOf<'posting.set'>): Promise<MethodAnswer<'posting.set'>> =>
  callHost('posting.set', input)

/** A post as the user sees it before pressing the button. */
export interface PostInput extends Omit<InputOf<'posting.send'>, 'picture'> {
  readonly picture: Blob | undefined
}

/** Asks the host to post. Rejects with `CallError`. */
export const sendPost = async ({ picture, ...input }: PostInput): Promise<PostResult> =>
  callHost('posting.send', { ...input, picture: picture ? await toBase64(picture) : null })

function toBase64(blob: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve((reader.result as string).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable picture'))
    reader.readAsDataURL(blob)
  })
}
