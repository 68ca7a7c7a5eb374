/**
 * What the oldest browsers of the site have not (iOS before 16, Android's WebView before 110), though its pages and
 * their libraries use it. Loaded before everything else; others pass it by.
 */
const add = (to: object, name: string, value: unknown): void => {
  if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true })
}

add(Array.prototype, 'at', function at(this: readonly unknown[], index: number) {
  return this[index < 0 ? this.length + index : index]
})

add(String.prototype, 'at', function at(this: string, index: number) {
  return this[index < 0 ? this.length + index : index]
})

add(Array.prototype, 'findLast', function findLast<
  Value,
>(this: readonly Value[], is: (value: Value) => unknown) {
  return [...this].reverse().find(is)
})

add(Array.prototype, 'toSorted', function toSorted<
  Value,
>(this: readonly Value[], order?: (a: Value, b: Value) => number) {
  return [...this].sort(order)
})

add(Object, 'hasOwn', (owner: object, name: PropertyKey) =>
  Object.prototype.hasOwnProperty.call(owner, name),
)

add(HTMLFormElement.prototype, 'requestSubmit', function requestSubmit(this: HTMLFormElement) {
  const button = document.createElement('button')
  button.hidden = true
  this.append(button)
  button.click()
  button.remove()
})

// A dialog is an element like any other there, and is shown where it stands.
if (!('HTMLDialogElement' in window)) {
  Object.defineProperty(HTMLElement.prototype, 'open', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hasAttribute('open')
    },
    set(this: HTMLElement, isOpen: boolean) {
      this.toggleAttribute('open', isOpen)
    },
  })
  add(HTMLElement.prototype, 'showModal', function showModal(this: HTMLElement) {
    this.toggleAttribute('open', true)
  })
  add(HTMLElement.prototype, 'close', function close(this: HTMLElement) {
    this.toggleAttribute('open', false)
    this.dispatchEvent(new Event('close'))
  })
}
