import { beforeEach } from 'vitest'

/** The ids of a campaign and a band, different for each test of a file, so that the tests do not affect each other. */
export function ownBand(): { readonly campaign: string; readonly warband: string } {
  let count = 0
  const at = { campaign: '', warband: '' }
  beforeEach(() => {
    count += 1
    Object.assign(at, { campaign: `campaign0${count}`, warband: `warband00${count}` })
  })
  return at
}
