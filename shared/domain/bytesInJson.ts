/** Returns how many bytes a text takes in a JSON file: a quote is written as two characters, and « é » as two bytes. */
export function bytesInJson(text: string): number {
  const json = JSON.stringify(text)
  let bytes = 0
  for (let at = 0; at < json.length; at += 1) bytes += bytesOf(json.charCodeAt(at))
  return bytes
}

/** Returns the bytes of a UTF-16 unit in UTF-8. Units of a pair are two bytes each. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1
  return unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3
}
