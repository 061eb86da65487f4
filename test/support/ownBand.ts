import { beforeEach } from 'vitest'

/** The ids of a campaign and a band, others for each test of a file: what one test leaves behind does not meet the next. */
export function ownBand(): { readonly campaign: string; readonly warband: string } {
  let count = 0
  const at = { campaign: '', warband: '' }
  beforeEach(() => {
    count += 1
    Object.assign(at, { campaign: `campaign0${count}`, warband: `warband00${count}` })
  })
  return at
}
