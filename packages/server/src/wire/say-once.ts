/** A note that several calls of one answer carry is read once. */

interface Noted {
  readonly note?: string;
}

/** Each call in its order, without a note that one before it has in the same words; `said` takes up those that are left. */
export function sayOnce<Call extends Noted>(call: Call, said: Set<string>): Call {
  const { note } = call;
  if (note === undefined) return call;
  if (!said.has(note)) {
    said.add(note);
    return call;
  }
  const { note: _saidBefore, ...bare } = call;
  return bare as Call;
}
