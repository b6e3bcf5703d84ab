package dev.tidegate.application.upgrades.change;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.upgrades.labeledit.LabelValueLimits;
import dev.tidegate.upgrades.policy.Labels;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Which labels somebody wants to have which values, or to be without; all others stay as they are. */
public final class LabelValueChanges {

    private final Map<String, Optional<String>> byKey = new TreeMap<>();

    /** A label with one text, if an option asked for it. */
    public LabelValueChanges text(String key, @Nullable String value, boolean clear, String option) {
        exclude(value != null, clear, option);
        Optional.ofNullable(value).flatMap(LabelValueLimits::violation).ifPresent(why -> {
            throw new RequestFailure(Status.INVALID_INPUT, option + " " + why);
        });
        if (clear || value != null) {
            byKey.put(key, Optional.ofNullable(value).map(String::strip).filter(text -> !text.isEmpty()));
        }
        return this;
    }

    /** A label with a list, if an option asked for it; it is written sorted and without repetitions. */
    public LabelValueChanges list(String key, @Nullable List<String> items, boolean clear, String option) {
        for (var item : items == null ? List.<String>of() : items) {
            if (item.indexOf(',') >= 0) {
                throw new RequestFailure(
                        Status.INVALID_INPUT,
                        "a label separates its items by commas, so no item of %s can have one: %s"
                                .formatted(option, item));
            }
        }
        return text(
                key,
                items == null
                        ? null
                        : items.stream()
                                .map(String::strip)
                                .filter(item -> !item.isEmpty())
                                .distinct()
                                .sorted()
                                .collect(Collectors.joining(",")),
                clear,
                option);
    }

    private static void exclude(boolean given, boolean clear, String option) {
        if (given && clear) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "%s gives a value that another option clears: say one of them".formatted(option));
        }
    }

    public boolean isEmpty() {
        return byKey.isEmpty();
    }

    /** The labels as they shall be. */
    public Labels on(Labels current) {
        var labels = new TreeMap<>(current.byKey());
        byKey.forEach((key, value) -> value.ifPresentOrElse(text -> labels.put(key, text), () -> labels.remove(key)));
        return new Labels(labels);
    }
}
