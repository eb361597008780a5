/**
 * What scripts ask an element for by these names. A form answers with its own field of that name instead, and they
 * stumble.
 */
const elementProperties = [
  ...['nodeName', 'nodeType', 'nodeValue', 'tagName', 'localName', 'namespaceURI', 'ownerDocument'],
  ...['parentNode', 'parentElement', 'childNodes', 'firstChild', 'lastChild', 'nextSibling', 'attributes'],
  ...['previousSibling', 'isConnected', 'innerHTML', 'outerHTML', 'textContent', 'appendChild', 'closest'],
  ...['removeChild', 'insertBefore', 'replaceChild', 'replaceWith', 'compareDocumentPosition', 'matches'],
  ...['getRootNode', 'querySelector', 'querySelectorAll', 'getAttribute', 'setAttribute', 'hasAttribute'],
  ...['removeAttribute', 'addEventListener', 'removeEventListener', 'dispatchEvent', 'submit'],
];

const reservedNames: ReadonlySet<string> = new Set([
  ...elementProperties,
  'prototype',
  ...Object.getOwnPropertyNames(Object.prototype),
]);

/** Whether a field of that name would mean something else, too. */
export const isReservedName = (name: string): boolean => reservedNames.has(name);
