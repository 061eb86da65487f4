import type { ClubName, Others, SafekeepingName } from '../../shared/contract/calls/methods.ts'
import { ALONG } from './offline/methods.ts'
import { APPROVAL } from './approvals/methods.ts'
import { CAMPAIGN } from './campaign/methods.ts'
import { GAME } from './game/methods.ts'
import { HAND } from './rulings/methods.ts'
import type { Handlers } from './base/handler.ts'
import { HISTORY } from './history/methods.ts'
import { PAGE } from './publish/methods.ts'
import { PARTS } from './reports/methods.ts'
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
