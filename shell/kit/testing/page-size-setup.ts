/**
 * A page that is not laid out has no size, and in a page of no size Fluent finds nothing that could take the focus: a dialog that opens
 * would not get it, and a quarter of a second later would be hidden from readers as one that is not in use.
 */
document.body.getBoundingClientRect = () => new DOMRect(0, 0, 1280, 800);
