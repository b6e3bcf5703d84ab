package dev.tidegate.engine.soak;

import java.util.AbstractSet;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/** Names in their order that cannot change, and so are copied once and then shared from one check-in to the next. */
final class OrderedNames extends AbstractSet<String> {

    private final Set<String> names;

    private OrderedNames(Set<String> names) {
        this.names = names;
    }

    static OrderedNames of(Set<String> names) {
        return names instanceof OrderedNames same ? same : new OrderedNames(new LinkedHashSet<>(names));
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
