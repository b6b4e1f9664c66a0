// The address has had its way with the page, which may be drawn.
document.documentElement.classList.remove("waits");
