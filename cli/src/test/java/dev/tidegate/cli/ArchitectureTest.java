package dev.tidegate.cli;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The arrows between the rooms of the house. A wrong import fails here, with a sentence that says what to do. */
class ArchitectureTest {

    private static final String ENGINE = "dev.tidegate.engine..";
    private static final String[] CAPABILITIES = rooms("integrations", "upgrades", "policies", "promotions");
    private static final String[] ADAPTERS = rooms("ocm", "kube", "git", "store", "simulator");
    private static final String[] ASSEMBLY = rooms("server", "cli");
    private static final String SECRETS = "dev.tidegate.upgrades.secret..";
    private static final String[] PURE = both(new String[] {ENGINE}, CAPABILITIES);

    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.tidegate");

    @Test
    void the_engine_knows_nothing_but_the_jdk() {
        classes()
                .that()
                .resideInAPackage(ENGINE)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", ENGINE, "org.jspecify..")
                .because("a gate must be replayable: pass facts in, let the capability fetch them")
                .check(PRODUCT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"integrations", "upgrades", "policies", "promotions"})
    void a_capability_does_not_know_another(String capability) {
        var others = Stream.of(CAPABILITIES)
                .filter(room -> !room.equals(room(capability)))
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage(room(capability))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others)
                .because("each capability stands alone: what two of them need belongs to the engine or the data")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void a_capability_does_not_know_who_fetches_its_facts() {
        noClasses()
                .that()
                .resideInAnyPackage(CAPABILITIES)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(both(ADAPTERS, ASSEMBLY))
                .because("a capability states a port in its own words, and an adapter implements it")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void the_data_tree_knows_no_one_who_reads_it() {
        noClasses()
                .that()
                .resideInAPackage(room("data"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(both(CAPABILITIES, both(ADAPTERS, ASSEMBLY)))
                .because("the data tree loads and checks what is written; what it means is the capability's")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void an_adapter_knows_no_capability() {
        noClasses()
                .that()
                .resideInAnyPackage(ADAPTERS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(both(CAPABILITIES, new String[] {room("data")}))
                .because(
                        "an adapter speaks the words of what it adapts; the server brings them and a capability together")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void a_capability_reaches_the_world_by_the_data_tree_and_its_ports_alone() {
        noClasses()
                .that()
                .resideInAnyPackage(CAPABILITIES)
                .and()
                .resideOutsideOfPackage(SECRETS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "java.net.http..", "java.sql..")
                .because("a capability is handed values: let the data tree read files and an adapter do the talking")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void an_adapter_does_not_know_who_assembles_it() {
        noClasses()
                .that()
                .resideInAnyPackage(ADAPTERS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(ASSEMBLY)
                .because("an adapter is handed its settings; only the server and the command put parts together")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void the_server_does_not_know_the_command() {
        noClasses()
                .that()
                .resideInAPackage(room("server"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage(room("cli"))
                .because("the command starts the server; what both need belongs to the server or below it")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void packages_do_not_turn_in_circles() {
        slices().matching("dev.tidegate.(**)")
                .should()
                .beFreeOfCycles()
                .because("a feature that needs another one and is needed by it is one feature: merge or turn one arrow")
                .check(PRODUCT);
    }

    @Test
    void decisions_are_not_logged_where_they_are_made() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.util.logging..")
                .orShould(ACCESS_STANDARD_STREAMS)
                .because("a decision says everything in its verdicts; whoever calls it prints or logs them")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void decisions_take_the_time_as_an_argument() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .accessTargetWhere(target(readsAClock()))
                .because("a decision must be replayable: take an Instant now, let the caller read the clock")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void decisions_are_not_left_to_chance() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .accessTargetWhere(target(rollsDice()))
                .because("a decision must be replayable: derive order and spread from names and digests")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    private static DescribedPredicate<AccessTarget> readsAClock() {
        return DescribedPredicate.describe("reads a clock", target -> {
            var owner = target.getOwner();
            return switch (target.getName()) {
                case "now" -> resideInAPackage("java.time..").test(owner) && !takesAClock(target);
                case "currentTimeMillis", "nanoTime" -> owner.isEquivalentTo(System.class);
                default -> owner.isEquivalentTo(Clock.class) && target.getName().startsWith("system");
            };
        });
    }

    private static boolean takesAClock(AccessTarget target) {
        return target instanceof CodeUnitAccessTarget method
                && method.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Clock.class));
    }

    private static DescribedPredicate<AccessTarget> rollsDice() {
        return DescribedPredicate.describe("rolls dice", target -> {
            var owner = target.getOwner();
            return owner.isAssignableTo(Random.class)
                    || resideInAnyPackage("java.util.random..").test(owner)
                    || (owner.isEquivalentTo(Math.class) && target.getName().equals("random"))
                    || (owner.isEquivalentTo(UUID.class) && target.getName().equals("randomUUID"));
        });
    }

    private static String room(String name) {
        return "dev.tidegate." + name + "..";
    }

    private static String[] rooms(String... names) {
        return Stream.of(names).map(ArchitectureTest::room).toArray(String[]::new);
    }

    private static String[] both(String[] some, String[] more) {
        return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
    }
}
