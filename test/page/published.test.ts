// Initials in place of names.
import { expect, test } from 'vitest'
import { initialsOf } from '../../main/page/published.ts'

test.each([
  ['Hélène de la Marne', 'H. D. L. M.'],
  ['Jean-Baptiste Poquelin', 'J.-B. P.'],
  ['l’Écorcheuse', 'L.'],
  ['Œdipe  7', 'Œ. 7.'],
  ['« Le Borgne »', 'L. B.'],
  ['élan', 'É.'],
  ['e\u0301lan', 'E\u0301.'],
  ['👑 ☠', '…'],
  ['', ''],
])('of %j they are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
