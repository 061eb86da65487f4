import { createClient } from '../../shared/contract/client.ts'
import { host } from './host.ts'

/** Asks the program that this page belongs to. */
export const client = createClient((method, input) => host.call(method, input))
