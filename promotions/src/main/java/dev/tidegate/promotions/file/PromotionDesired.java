package dev.tidegate.promotions.file;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a promotions file says, without the components that have problems.
 *
 * @param repository nothing where the data repository is named by whoever asks
 * @param environments by their order
 */
public record PromotionDesired(
        String name,
        @Nullable DataRepositorySettings repository,
        PromotionDefaults defaults,
        List<KnownPerson> people,
        List<PromotionWindow> windows,
        List<PromotionEnvironment> environments,
        List<PromotedComponent> components) {

    public PromotionDesired {
        people = List.copyOf(people);
        windows = List.copyOf(windows);
        environments = environments.stream()
                .sorted(Comparator.comparingInt(PromotionEnvironment::order).thenComparing(PromotionEnvironment::name))
                .toList();
        components = List.copyOf(components);
    }

    public Optional<PromotedComponent> component(String wanted) {
        return components.stream()
                .filter(component -> component.name().equals(wanted))
                .findFirst();
    }

    public Optional<PromotionEnvironment> environment(String wanted) {
        return environments.stream()
                .filter(environment -> environment.name().equals(wanted))
                .findFirst();
    }

    /** The person behind a login, if the file knows one. */
    public Optional<KnownPerson> person(String login) {
        return people.stream().filter(person -> person.login().equals(login)).findFirst();
    }

    /** Whether somebody is meant by one of some names of people and groups. */
    public boolean isAmong(String login, List<String> names) {
        return names.contains(login)
                || person(login)
                        .filter(person -> names.stream().anyMatch(person::isOneOf))
                        .isPresent();
    }
}
