/// What pages are expected to be, to the byte.
enum ExpectedPages {
  static let changes = """
    <p class="lede">The stored interface of SDK 27.0 against that of 26.5. 2 declarations are the same, on ot\
    her lines.</p>
    <p class="others">The interfaces: <a href="../interfaces/Lamps-26.5.html">26.5</a>, \
    <a href="../interfaces/Lamps-27.0.html">27.0</a>. The same as data: \
    <a href="../data/changes/Lamps-26.5-27.0.json">JSON</a></p>
    <ul class="tiles">
    <li><p class="tile-label"><a href="#deprecated">Newly deprecated</a></p><p class="figure">1</p>\
    <p class="tile-note">1 with a replacement</p></li>
    <li><p class="tile-label"><a href="#removed">Removed</a></p><p class="figure">1</p><p class="tile-note">\
    </p></li>
    <li><p class="tile-label"><a href="#signature">Signature changed</a></p><p class="figure">1</p>\
    <p class="tile-note"></p></li>
    <li><p class="tile-label"><a href="#cases">Cases added or removed</a></p><p class="figure">1</p>\
    <p class="tile-note">1 added, 0 removed</p></li>
    <li><p class="tile-label"><a href="#conformances">Conformances changed</a></p><p class="figure">1</p>\
    <p class="tile-note"></p></li>
    <li><p class="tile-label">Availability changed</p><p class="figure">0</p><p class="tile-note"></p></li>
    <li><p class="tile-label">Attributes changed</p><p class="figure">0</p><p class="tile-note"></p></li>
    <li><p class="tile-label"><a href="#added">Added</a></p><p class="figure">2</p>\
    <p class="tile-note">and 2 members of theirs</p></li>
    </ul>
    <form class="filters" role="search" aria-label="Filters" data-noun="change" \
    data-rows=".changes &gt; li, .migration tbody tr">
    <div class="chips" role="group" aria-label="Show only">
    <button type="button" class="chip" data-filter="" aria-pressed="true">All <span>7</span></button>
    <button type="button" class="chip" data-filter="cited" aria-pressed="false">Cited in this guide <span>1\
    </span></button>
    </div>
    <div class="fields">
    <label>Words <input type="search" name="q" autocomplete="off"></label>
    </div>
    <p class="filter-status" role="status"></p>
    </form>
    <section>
    <h2 id="migration">What to use instead</h2>
    <p class="sub">What the deprecations of 27.0 name, in the order of 26.5.</p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="migration">
    <table class="list migration cards">
    <thead><tr><th scope="col">In 26.5</th><th scope="col">Use instead</th>\
    <th scope="col">The deprecation says</th><th scope="col">Cited by</th></tr></thead>
    <tbody>
    <tr data-filters="cited"><td><code>Lamp.light</code><span class="places"><a href="../interfaces/Lamps-26.5.html#L7">26.5:7\
    </a> <a href="../interfaces/Lamps-27.0.html#L5">27.0:5</a></span></td><td data-label="Use">\
    <span class="successor"><a href="../interfaces/Lamps-27.0.html#L6"><code>Lamp.brightness</code></a>\
    </span></td><td class="message">Use <code>brightness</code> instead.</td><td>\
    <a class="place" href="../a.html#verified-light-26-5-0c4a00" title="light (26.5:7)">\
    <svg class="m v" aria-hidden="true"><use href="#m.v"/></svg>c1</a>\u{20}
    </td></tr>
    </tbody>
    </table>
    </div>
    </section>
    <section>
    <h2 id="deprecated">Newly deprecated <span class="count">1</span></h2>
    <details class="changes-group" open>
    <summary><code>Lamp</code> <span>1</span></summary>
    <ul class="changes">
    <li data-filters="cited"><div class="change"><p class="change-name"><span class="kind">var</span> <code class="dep">light\
    </code></p><p>Use <a href="../interfaces/Lamps-27.0.html#L6"><code>Lamp.brightness</code></a></p><p>Use \
    <code>brightness</code> instead.</p>
    </div><p class="places"><a href="../interfaces/Lamps-26.5.html#L7">26.5:7</a> \
    <a href="../interfaces/Lamps-27.0.html#L5">27.0:5</a></p><div class="change-citers">\
    <a class="place" href="../a.html#verified-light-26-5-0c4a00" title="light (26.5:7)">\
    <svg class="m v" aria-hidden="true"><use href="#m.v"/></svg>c1</a>\u{20}
    </div></li>
    </ul>
    </details>
    </section>
    <section>
    <h2 id="removed">Removed <span class="count">1</span></h2>
    <details class="changes-group" open>
    <summary><code>Lamp</code> <span>1</span></summary>
    <ul class="changes">
    <li><div class="change"><p class="change-name"><span class="kind">func</span> <code>flash()</code></p>
    </div><p class="places"><a href="../interfaces/Lamps-26.5.html#L9">26.5:9</a></p>\
    <div class="change-citers">
    </div></li>
    </ul>
    </details>
    </section>
    <section>
    <h2 id="signature">Signature changed <span class="count">1</span></h2>
    <details class="changes-group" open>
    <summary><code>Lamp</code> <span>1</span></summary>
    <ul class="changes">
    <li><div class="change"><p class="change-name"><span class="kind">func</span> <code>dim(by:)</code></p>\
    <code class="signature">public func dim(by steps: <del>Int</del>)</code>\
    <code class="signature">public func dim(by steps: <ins>Double</ins>)</code><p><code>by</code> is \
    <code>Double</code>, no longer <code>Int</code></p>
    </div><p class="places"><a href="../interfaces/Lamps-26.5.html#L8">26.5:8</a> \
    <a href="../interfaces/Lamps-27.0.html#L7">27.0:7</a></p><div class="change-citers">
    </div></li>
    </ul>
    </details>
    </section>
    <section>
    <h2 id="cases">Cases added or removed <span class="count">1</span></h2>
    <details class="changes-group" open>
    <summary><code>LampError</code> <span>1</span></summary>
    <ul class="changes">
    <li><div class="change"><p class="change-name"><span class="sign">added</span> <span class="kind">case\
    </span> <code>dark</code></p>
    </div><p class="places"> <a href="../interfaces/Lamps-27.0.html#L15">27.0:15</a></p>\
    <div class="change-citers">
    </div></li>
    </ul>
    </details>
    </section>
    <section>
    <h2 id="conformances">Conformances changed <span class="count">1</span></h2>
    <ul class="changes">
    <li><div class="change"><p class="change-name"><span class="kind">struct</span> <code>Lamp</code></p>\
    <p>Now also <ins><code>Sendable</code></ins></p>
    </div><p class="places"><a href="../interfaces/Lamps-26.5.html#L6">26.5:6-10</a> \
    <a href="../interfaces/Lamps-27.0.html#L3">27.0:3-8</a></p><div class="change-citers">
    </div></li>
    </ul>
    </section>
    <section>
    <h2 id="added">Added <span class="count">2</span></h2>
    <ul class="changes">
    <li><div class="change"><p class="change-name"><span class="kind">struct</span> <code>Torch</code></p>
    <details><summary>2 members</summary>
    <ul class="members">
    <li><span class="kind">func</span> <a href="../interfaces/Lamps-27.0.html#L10"><code>carry()</code></a>\
    </li>
    <li><span class="kind">func</span> <a href="../interfaces/Lamps-27.0.html#L11"><code>drop()</code></a>\
    </li>
    </ul>
    </details>
    </div><p class="places"> <a href="../interfaces/Lamps-27.0.html#L9">27.0:9-12</a></p>\
    <div class="change-citers">
    </div></li>
    </ul>
    <details class="changes-group" open>
    <summary><code>Lamp</code> <span>1</span></summary>
    <ul class="changes">
    <li><div class="change"><p class="change-name"><span class="kind">var</span> <code>brightness</code></p>
    </div><p class="places"> <a href="../interfaces/Lamps-27.0.html#L6">27.0:6</a></p>\
    <div class="change-citers">
    </div></li>
    </ul>
    </details>
    </section>

    """
}
