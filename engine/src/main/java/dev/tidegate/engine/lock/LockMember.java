package dev.tidegate.engine.lock;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Somebody who holds mutexes or would like to.
 *
 * @param id also the name of a mutex: everybody owns the one named like their id
 * @param name what people call them
 * @param area the sector or partition they belong to, if any
 * @param mutexes the mutexes they must hold while they are at work, apart from their own
 */
public record LockMember(String id, String name, @Nullable String area, Set<String> mutexes) {

    public LockMember {
        if (id.isBlank() || name.isBlank() || (area != null && area.isBlank())) {
            throw new IllegalArgumentException("id, name and area of a contender are not blank: " + id + ", " + name);
        }
        mutexes = mutexes.size() < 2 ? Set.copyOf(mutexes) : Collections.unmodifiableSet(new LinkedHashSet<>(mutexes));
    }

    /** Calls for each mutex they must hold, their own last. */
    void forEachMutex(Consumer<String> action) {
        mutexes.forEach(action);
        if (!mutexes.contains(id)) {
            action.accept(id);
        }
    }
}
