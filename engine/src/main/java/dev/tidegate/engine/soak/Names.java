package dev.tidegate.engine.soak;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/** Names in their order that cannot change, and so are copied once and then shared from one check-in to the next. */
final class Names extends AbstractSet<String> {

    private final Set<String> names;

    private Names(Set<String> names) {
        this.names = names;
    }

    static Names of(Set<String> names) {
        return names instanceof Names same ? same : new Names(new LinkedHashSet<>(names));
    }

    @Override
    public boolean contains(Object name) {
        return names.contains(name);
    }

    @Override
    public Iterator<String> iterator() {
        return Collections.unmodifiableSet(names).iterator();
    }

    @Override
    public int size() {
        return names.size();
    }
}
