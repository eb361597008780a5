/**
 * Properties of elements that scripts read. A form field with such a name shadows the property of its form and breaks
 * them.
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

/** Whether a field name would shadow a property of its form. */
export const isReservedName = (name: string): boolean => reservedNames.has(name);
