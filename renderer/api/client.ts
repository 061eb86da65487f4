import { createClient } from '../../shared/contract/client.ts'
import { host } from './host.ts'

let wasClosed = false
let tell = (): void => {}

/** Whom to tell when the program says that the data are closed, until the user has said how to go on. */
export function onClosed(listener: () => void): void {
  tell = listener
  if (wasClosed) tell()
}

/** Asks the program that this page belongs to. */
export const client = createClient(async (method, input) => {
  const answer = await host.call(method, input)
  if (answer.ok || answer.error.code !== 'data-closed') return answer
  wasClosed = true
  tell()
  return answer
})
