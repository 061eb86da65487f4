import type { ProfileView } from '../../shared/contract/views/profile.ts'
import { isFigure } from '../../shared/rules/profile.ts'
import type { Profile, ProfileFigure } from '../../shared/rules/ruleset.ts'

/** A figure that says nothing but what the thing has of itself needs no reasons: its row is the reason. */
function figureView(figure: ProfileFigure): ProfileView[string] {
  if (!isFigure(figure)) return figure
  const [only, ...others] = figure.parts
  return only && others.length === 0 && !only.from ? figure.total : figure
}

/** The figures of a thing as they are sent to screens. */
export const profileView = (profile: Profile): ProfileView =>
  Object.fromEntries(Object.entries(profile).map(([column, figure]) => [column, figureView(figure)]))
