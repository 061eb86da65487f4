import { randomBytes } from 'node:crypto'

/** A message: a text, and a picture as PNG. */
export interface Post {
  readonly text: string
  readonly picture: Uint8Array | undefined
}

/** The body of a request, with its content type. */
interface RequestBody {
  readonly type: string
  readonly bytes: Buffer
}

const BREAK = '\r\n'

/**
 * Writes a message in the format of Discord's webhooks: the part `payload_json` with the text, and the picture in
 * `files[0]`. The text notifies nobody, whatever it mentions (`allowed_mentions`).
 */
export function postBody({ text, picture }: Post): RequestBody {
  const boundary = `chronique-${randomBytes(16).toString('hex')}`
  const payload = { content: text, allowed_mentions: { parse: [] } }
  const parts = [
    part(boundary, 'name="payload_json"', 'application/json', Buffer.from(JSON.stringify(payload))),
    ...(picture ? [part(boundary, 'name="files[0]"; filename="chronique.png"', 'image/png', picture)] : []),
  ]
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--${BREAK}`)]),
  }
}

const part = (boundary: string, name: string, type: string, content: Uint8Array): readonly Uint8Array[] => [
  Buffer.from(
    [`--${boundary}`, `content-disposition: form-data; ${name}`, `content-type: ${type}`, '', ''].join(BREAK),
  ),
  content,
  Buffer.from(BREAK),
]
