import type { ClubName, Others, SafekeepingName } from '../../shared/contract/methods.ts'
import { ALONG } from './along/methods.ts'
import { APPROVAL } from './approval/methods.ts'
import { CAMPAIGN } from './campaign/methods.ts'
import { GAME } from './game/methods.ts'
import { HAND } from './hand/methods.ts'
import type { Handlers } from './handler.ts'
import { HISTORY } from './history/methods.ts'
import { PAGE } from './page/methods.ts'
import { PARTS } from './parts/methods.ts'
import { PRINT } from './print/methods.ts'
import { PROGRAM } from './program.ts'
import { REFERENCE } from './reference/methods.ts'
import { STATISTICS } from './statistics/methods.ts'
import { TRANSFER } from './transfer/methods.ts'
import { WARBAND } from './warband/methods.ts'

/** What answers the methods of the contract, by name; commands are carried out, safekeeping is the hosts', and its people are a club's. */
export const HANDLERS: Handlers<Omit<Others, SafekeepingName | ClubName>> = {
  ...CAMPAIGN,
  ...WARBAND,
  ...GAME,
  ...PARTS,
  ...HAND,
  ...HISTORY,
  ...REFERENCE,
  ...PAGE,
  ...PRINT,
  ...STATISTICS,
  ...TRANSFER,
  ...PROGRAM,
  ...APPROVAL,
  ...ALONG,
}
