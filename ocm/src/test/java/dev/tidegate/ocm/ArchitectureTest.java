package dev.tidegate.ocm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ArchitectureTest {

    private static final JavaClasses CLIENT = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dev.tidegate.ocm");

    @Test
    void only_requests_touch_the_network() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.tidegate.ocm.request")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.net.http..", "java.net.spi..")
                .because("a dry run is safe only if there is one way out of the process: use Requests")
                .check(CLIENT);
    }

    @Test
    void packages_know_each_other_in_one_direction_only() {
        slices().matching("dev.tidegate.ocm.(*)..")
                .should()
                .beFreeOfCycles()
                .because("a circle can only be understood as a whole: move what both need to where both may look")
                .check(CLIENT);
    }

    @Test
    void waiting_takes_its_time_from_outside() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.tidegate.ocm.pace.Sleeper")
                .should()
                .callMethod(Instant.class, "now")
                .orShould()
                .callMethod(Thread.class, "sleep", long.class)
                .orShould()
                .callMethod(System.class, "currentTimeMillis")
                .orShould()
                .callMethod(System.class, "nanoTime")
                .because("a simulated clock must drive waiting too: take a Clock and a Sleeper")
                .check(CLIENT);
    }

    @Test
    void the_client_decides_nothing() {
        classes()
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "java..", "dev.tidegate.ocm..", "com.fasterxml.jackson..", "org.slf4j..", "org.jspecify..")
                .because("what OCM says is told here, what to do about it is decided in the capabilities")
                .check(CLIENT);
    }
}
