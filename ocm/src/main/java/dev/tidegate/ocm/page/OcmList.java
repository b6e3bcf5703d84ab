package dev.tidegate.ocm.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A whole list: the items that could be read, in the server's order, and what is wrong with the rest.
 *
 * @param problems if there are any, items are missing; callers that must be safe assume the worst about those
 * @param <T> what is listed
 */
public record OcmList<T>(List<T> items, List<ItemProblem> problems) {

    public OcmList {
        items = List.copyOf(items);
        problems = List.copyOf(problems);
    }

    public static <T> OcmList<T> empty() {
        return new OcmList<>(List.of(), List.of());
    }

    /** The lists one after the other, as one list. */
    public static <T> OcmList<T> concat(List<OcmList<T>> parts) {
        List<T> items = new ArrayList<>();
        List<ItemProblem> problems = new ArrayList<>();
        for (var part : parts) {
            items.addAll(part.items);
            problems.addAll(part.problems);
        }
        return new OcmList<>(items, problems);
    }

    /** Whether every item could be read. */
    public boolean isWhole() {
        return problems.isEmpty();
    }

    /**
     * The problem by which unknown items are missing, if there is one. A list with a gap does not prove that something is
     * absent.
     */
    public Optional<ItemProblem> gap() {
        return problems.stream().filter(ItemProblem::isOfWhole).findFirst();
    }

    public OcmList<T> filter(Predicate<? super T> wanted) {
        return new OcmList<>(items.stream().filter(wanted).toList(), problems);
    }

    public <R> OcmList<R> map(Function<? super T, ? extends R> change) {
        List<R> changed = new ArrayList<>();
        items.forEach(item -> changed.add(change.apply(item)));
        return new OcmList<>(changed, problems);
    }
}
