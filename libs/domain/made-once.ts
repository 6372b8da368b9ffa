/** Makes something of a key once, and keeps it as long as the key: what is compared of long lists is wanted for every word. */
export function madeOnce<Key extends WeakKey, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, Made>();
  return (key) => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}
