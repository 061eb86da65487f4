import type { InputOf } from '../../../shared/contract/calls/answers.ts'
import type { MethodName } from '../../../shared/contract/calls/methods.ts'

/** Returns the warbands that an input names. The access rule is checked for the player of each of them. */
type BandsOf<M extends MethodName> = (input: InputOf<M>) => readonly string[]

/**
 * Who may call a method in a club. `anybody`: every signed-in user; the answer is filtered. `viewer`: every
 * user who sees the campaign. `reader`: its organisers, and the players of all warbands in the input.
 * `player`: like `reader`, but players only as far as the campaign lets them change their warband.
 * `organiser`: organisers of the campaign. `own-undo`: organisers; a player undoes and redoes their own changes
 * of their warbands if the campaign lets players change them freely. `any-organiser`: organisers of any campaign. `administrator`: administrators of the club.
 * `nobody`: no user of a club; `because` is the code of the error that says why. `checked-by-method`: the method checks rights itself. `its-command`: users who may
 * run the command named in the input; without one, the `reader` of its warband.
 */
export type Access<M extends MethodName = MethodName> = DirectAccessRule<M> | { readonly by: 'its-command' }

/** An access rule that does not depend on the rule of another method. */
export type DirectAccessRule<M extends MethodName = MethodName> =
  | {
      readonly by:
        | 'anybody'
        | 'viewer'
        | 'own-undo'
        | 'organiser'
        | 'any-organiser'
        | 'administrator'
        | 'checked-by-method'
    }
  | { readonly by: 'nobody'; readonly because: string }
  | { readonly by: 'reader' | 'player'; readonly bands: BandsOf<M> }

export const anybodyAccess = { by: 'anybody' } as const
export const viewerAccess = { by: 'viewer' } as const
export const organiserAccess = { by: 'organiser' } as const
export const ownUndoAccess = { by: 'own-undo' } as const
/** For what belongs to the club but to no campaign, such as the games on the shelf. */
export const anyOrganiserAccess = { by: 'any-organiser' } as const
export const administratorAccess = { by: 'administrator' } as const
export const nobodyAccess = (because: string) => ({ by: 'nobody', because }) as const
export const methodCheckedAccess = { by: 'checked-by-method' } as const
export const sameAsCommandAccess = { by: 'its-command' } as const

interface OfBand {
  readonly warband: string
}
interface Between {
  readonly from: string
  readonly to: string
}
export const readerAccess = { by: 'reader', bands: ({ warband }: OfBand) => [warband] } as const
export const playerAccess = { by: 'player', bands: ({ warband }: OfBand) => [warband] } as const
/** For an exchange between two warbands: the caller must be allowed to change both. */
export const playerOfBothBandsAccess = { by: 'player', bands: ({ from, to }: Between) => [from, to] } as const
