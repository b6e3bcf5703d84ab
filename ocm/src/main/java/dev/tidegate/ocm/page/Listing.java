package dev.tidegate.ocm.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A whole list: the items that could be read, in the server's order, and what is wrong with the rest.
 *
 * @param problems not empty means that there is more than the items say; whoever cares about safety takes what is
 *     missing for the worst
 * @param <T> what is listed
 */
public record Listing<T>(List<T> items, List<ItemProblem> problems) {

    public Listing {
        items = List.copyOf(items);
        problems = List.copyOf(problems);
    }

    public static <T> Listing<T> empty() {
        return new Listing<>(List.of(), List.of());
    }

    /** One list after the other. */
    public static <T> Listing<T> concat(List<Listing<T>> parts) {
        List<T> items = new ArrayList<>();
        List<ItemProblem> problems = new ArrayList<>();
        for (var part : parts) {
            items.addAll(part.items);
            problems.addAll(part.problems);
        }
        return new Listing<>(items, problems);
    }

    /** Whether everything that is there could be read. */
    public boolean isWhole() {
        return problems.isEmpty();
    }

    /**
     * Why items may be missing of which not even the names are known, if that is so: whoever goes by what is not in a
     * list must not go by this one.
     */
    public Optional<ItemProblem> gap() {
        return problems.stream().filter(ItemProblem::isOfWhole).findFirst();
    }

    public Listing<T> filter(Predicate<? super T> wanted) {
        return new Listing<>(items.stream().filter(wanted).toList(), problems);
    }

    public <R> Listing<R> map(Function<? super T, ? extends R> change) {
        List<R> changed = new ArrayList<>();
        items.forEach(item -> changed.add(change.apply(item)));
        return new Listing<>(changed, problems);
    }
}
