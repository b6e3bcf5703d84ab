package dev.tidegate.cli;

import static com.tngtech.archunit.core.domain.JavaAccess.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.time.Clock;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The dependencies between modules and packages. A wrong import fails here, with a sentence that says what to do. */
class ArchitectureTest {

    private static final String ENGINE = "dev.tidegate.engine..";
    private static final String[] CAPABILITY_NAMES = {"integrations", "upgrades", "policies", "promotions"};
    private static final String[] CAPABILITIES = modules(CAPABILITY_NAMES);
    private static final String[] ADAPTERS =
            modules("ocm", "kube", "prometheus", "git", "forge", "simulator", "http", "store");
    private static final String[] ASSEMBLY = modules("application", "server", "cli", "demo");
    private static final String[] PURE = both(new String[] {ENGINE}, CAPABILITIES);

    private static final String[] BELOW_THE_PORTS = both(PURE, modules("data"));

    private static final JavaClasses PRODUCT = new ClassFileImporter()
            .withImportOption(location -> !location.contains("/test-classes/"))
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

    @Test
    void reading_files_knows_nothing_but_the_jdk() {
        classes()
                .that()
                .resideInAPackage(module("files"))
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", module("files"), "org.jspecify..")
                .because("every module that reads what a person names uses it: what a file means belongs to the reader")
                .check(PRODUCT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"integrations", "upgrades", "policies", "promotions"})
    void a_capability_does_not_know_another(String capability) {
        var others = Stream.of(CAPABILITIES)
                .filter(other -> !other.equals(module(capability)))
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage(module(capability))
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
                .resideInAPackage(module("data"))
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
                .resideInAnyPackage(both(CAPABILITIES, new String[] {module("data")}))
                .because(
                        "an adapter speaks the words of what it adapts; the application brings them and a capability together")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void engine_and_capabilities_reach_the_world_by_the_data_tree_and_ports_alone() {
        noClasses()
                .that()
                .resideInAnyPackage(PURE)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.nio.file..", "java.net.http..", "java.sql..", module("files"))
                .orShould()
                .dependOnClassesThat()
                .haveNameMatching("java\\.io\\.(File.*|RandomAccessFile)")
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
                .because("an adapter is handed its settings; only the application puts parts together")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void the_application_does_not_know_who_calls_it() {
        noClasses()
                .that()
                .resideInAPackage(module("application"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(module("cli"), module("server"), "picocli..")
                .because("the command and the server call the application; what both need belongs to it or below it")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    static Stream<Arguments> packagesAboutCapabilities() {
        return Stream.of("application", "server", "cli")
                .flatMap(module -> Stream.of(CAPABILITY_NAMES).map(capability -> arguments(module, capability)));
    }

    @ParameterizedTest
    @MethodSource("packagesAboutCapabilities")
    void a_package_about_one_capability_does_not_know_another(String module, String capability) {
        var others = Stream.of(CAPABILITY_NAMES)
                .filter(other -> !other.equals(capability))
                .flatMap(other -> Stream.of(other, "application." + other, "server." + other, "cli." + other))
                .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage(module(module + "." + capability))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(modules(others))
                .because("what two capabilities need belongs to a package beside them that names neither")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void only_the_command_line_parses_command_lines() {
        noClasses()
                .that()
                .resideOutsideOfPackages(module("cli"), module("demo"), "picocli..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("picocli..")
                .because("options become settings records in the command line; everything below takes the record")
                .check(PRODUCT);
    }

    @Test
    void the_runtime_knows_no_capability_and_no_adapter_but_the_store() {
        noClasses()
                .that()
                .resideInAPackage(module("runtime"))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(both(
                        both(CAPABILITIES, ASSEMBLY),
                        modules("data", "ocm", "kube", "prometheus", "git", "simulator", "http")))
                .because("a capability hands the runtime a Reconciler; the runtime calls it and knows nothing of it")
                .check(PRODUCT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http", "store"})
    void what_adapters_share_knows_the_engine_and_files_alone(String module) {
        classes()
                .that()
                .resideInAPackage(module(module))
                .should()
                .onlyDependOnClassesThat(resideOutsideOfPackage("dev.tidegate..")
                        .or(resideInAnyPackage(module(module), module("files"), ENGINE)))
                .because("others are built on it: take a value or a callback instead of a type of theirs")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void one_module_speaks_http() {
        noClasses()
                .that()
                .resideOutsideOfPackages(module("http"), module("kube"), module("testsupport"))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("java.net.http..")
                .because("the module http has one deadline for a whole exchange, bounds bodies and hides secrets")
                .check(PRODUCT);
    }

    @Test
    void a_capability_starts_no_threads_and_does_not_sleep() {
        noClasses()
                .that()
                .resideInAnyPackage(BELOW_THE_PORTS)
                .should()
                .accessTargetWhere(target(managesThreads()))
                .because("take an Executor as an argument for work side by side, and a port for waiting")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    @Test
    void nothing_is_logged_below_the_ports() {
        noClasses()
                .that()
                .resideInAnyPackage(BELOW_THE_PORTS)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.slf4j..", "ch.qos.logback..", "java.util.logging..")
                .because("return what happened as a value; whoever called logs it where it is handled")
                .allowEmptyShould(true)
                .check(PRODUCT);
    }

    /** From the sources, since not every module is on the class path of this test. */
    @Test
    void one_name_is_one_type() throws IOException {
        try (var modules = Files.list(Path.of(".."))) {
            var places = modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .flatMap(ArchitectureTest::sources)
                    .collect(Collectors.groupingBy(Path::getFileName, TreeMap::new, Collectors.toList()));
            places.remove(Path.of("package-info.java"));

            assertThat(places).hasSizeGreaterThan(1000);
            assertThat(places.values())
                    .as("two types of one name: say in the name what sets them apart, or make them one")
                    .allSatisfy(place -> assertThat(place).hasSize(1));
        }
    }

    private static Stream<Path> sources(Path directory) {
        try (var files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
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
    void temporary_files_are_made_where_the_variable_says() {
        noClasses()
                .should()
                .callMethod(Files.class, "createTempFile", String.class, String.class, FileAttribute[].class)
                .orShould()
                .callMethod(Files.class, "createTempDirectory", String.class, FileAttribute[].class)
                .because("Java remembers the directory it was started with, which is not TMPDIR: use TemporaryFiles")
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

    private static DescribedPredicate<AccessTarget> managesThreads() {
        return DescribedPredicate.describe("starts, parks or puts threads to sleep", target -> {
            var owner = target.getOwner();
            boolean isThread = owner.isEquivalentTo(Thread.class)
                    && Set.of("<init>", "start", "sleep", "startVirtualThread").contains(target.getName());
            boolean isAsynchronous = owner.isEquivalentTo(CompletableFuture.class)
                    && target.getName().endsWith("Async")
                    && !takesAnExecutor(target);
            return isThread
                    || isAsynchronous
                    || owner.isEquivalentTo(Executors.class)
                    || owner.isEquivalentTo(LockSupport.class)
                    || (owner.isAssignableTo(ExecutorService.class)
                            && target.getName().equals("<init>"));
        });
    }

    private static boolean takesAnExecutor(AccessTarget target) {
        return target instanceof CodeUnitAccessTarget method
                && method.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Executor.class));
    }

    private static String module(String name) {
        return "dev.tidegate." + name + "..";
    }

    private static String[] modules(String... names) {
        return Stream.of(names).map(ArchitectureTest::module).toArray(String[]::new);
    }

    private static String[] both(String[] some, String[] more) {
        return Stream.concat(Stream.of(some), Stream.of(more)).toArray(String[]::new);
    }
}
