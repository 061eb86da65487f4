import type { MethodName } from '../../shared/contract/calls/methods.ts'

/**
 * The methods that a phone may call: the own warband, its next game, who comes, and the report. Everything else is
 * refused, whatever the access rules of a club would allow its players.
 */
export const PHONE_METHODS: ReadonlySet<string> = new Set<MethodName>([
  'club.me',
  'club.may',
  'preferences.get',
  'preferences.save',
  'campaign.get',
  'campaign.overview',
  'notebook.read',
  'attendance.answer',
  'part.list',
  'part.get',
  'part.answer',
  'part.roll',
  'part.hand-in',
])
