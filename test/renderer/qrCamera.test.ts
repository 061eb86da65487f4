// @vitest-environment happy-dom
// The camera that reads QR codes is switched off, also if it cannot be shown.
import { expect, test, vi } from 'vitest'
import { scanWithCamera } from '../../renderer/reports/qrReader.ts'

test('switches the camera off if the video cannot be played', async () => {
  const stopTrack = vi.fn()
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop: stopTrack }] })
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const video = { srcObject: null, play: () => Promise.reject(new Error('no video')) }
  await expect(scanWithCamera(video as unknown as HTMLVideoElement, () => undefined)).rejects.toThrow('no video')
  expect([stopTrack.mock.calls.length, video.srcObject]).toEqual([1, null])
  vi.unstubAllGlobals()
})
