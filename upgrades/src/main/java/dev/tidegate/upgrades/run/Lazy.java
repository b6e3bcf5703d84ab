package dev.tidegate.upgrades.run;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Something that is made when it is first needed. Confined to one thread. */
final class Lazy<T> {

    private final Supplier<T> maker;
    private @Nullable T made;

    Lazy(Supplier<T> maker) {
        this.maker = maker;
    }

    T get() {
        var known = made;
        if (known == null) {
            known = maker.get();
            made = known;
        }
        return known;
    }
}
