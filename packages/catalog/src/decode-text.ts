/** Bytes → text, for UTF-8 alone; anything else says what it is instead. */

/** The text, its byte order mark removed; or why it is none, in words for a message. */
export type Decoded = { readonly text: string } | { readonly fault: string };

const decoder = new TextDecoder("utf-8", { fatal: true });

export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return { fault: "it is UTF-16" };
  const nul = bytes.indexOf(0);
  if (nul !== -1) return { fault: `byte ${nul + 1} is zero, as in UTF-16 and in binary files` };
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return { fault: "some bytes are no UTF-8, as in Latin-1 and in binary files" };
  }
}
