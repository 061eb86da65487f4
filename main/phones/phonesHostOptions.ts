import type { FileMap } from '../host/files.ts'
import type { OwnService } from '../host/service.ts'
import type { PhoneNetwork } from './phoneServer.ts'

/** Dependencies of the phones of a host. */
export interface PhonesHostOptions {
  readonly service: OwnService
  /** Reads the files of the pages; called when a campaign is opened. */
  readonly files: () => FileMap
  readonly network: PhoneNetwork
  /** Returns the time in milliseconds. */
  readonly now: () => number
  /** Called when the campaign was opened or closed, when a phone joined, and when the address changed. */
  readonly onChange: () => void
}
