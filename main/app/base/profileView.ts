import type { ProfileView, ThingGroup } from '../../../shared/contract/views/profile.ts'
import { isFigure } from '../../../shared/rules/profile.ts'
import type { Profile, ProfileFigure, Ruleset } from '../../../shared/rules/ruleset.ts'

/** A figure that says nothing but what the thing has of itself needs no reasons: its row is the reason. */
function figureView(figure: ProfileFigure): ProfileView[string] {
  if (!isFigure(figure)) return figure
  const [only, ...others] = figure.parts
  return only && others.length === 0 && !only.from ? figure.total : figure
}

/** The figures of a thing as they are sent to screens. */
export const profileView = (profile: Profile): ProfileView =>
  Object.fromEntries(Object.entries(profile).map(([column, figure]) => [column, figureView(figure)]))

/** The groups of things: those of the catalogue, in its order, before what only members have. */
export const thingGroups = ({ builder, profiles }: Pick<Ruleset, 'builder' | 'profiles'>): ThingGroup[] =>
  [...builder.groups, ...(profiles?.groups ?? [])].map(({ id, name }) => ({
    ...{ id, name },
    columns: profiles?.columns[id] ?? [],
  }))
